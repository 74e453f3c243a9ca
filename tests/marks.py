"""The marker by which a test cites what it shows: `@rule("4.4", "R9")` (numbers: docs/rules)."""

import pytest

rule = pytest.mark.rule
