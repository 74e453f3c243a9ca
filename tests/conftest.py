"""What all tests share: the two speeds, and the settings of hypothesis."""

import os

import pytest
from hypothesis import HealthCheck, settings

from kennel._pure import compiled

# The interpreted kernel is some forty times slower than the compiled one: it gets fewer examples, and no test a
# time limit. Continuous integration sees the same examples every time.
settings.register_profile(
    "kennel",
    max_examples=100 if compiled() else 25,
    deadline=None,
    derandomize=os.environ.get("CI") == "true",
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("kennel")


def pytest_report_header() -> str:
    return f"kernel: {'compiled' if compiled() else 'interpreted'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if compiled():
        return
    left_out = [item for item in items if item.get_closest_marker("compiled_only")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("compiled_only")]
