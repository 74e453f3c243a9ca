from typing import Any

ROWS: Any = None
