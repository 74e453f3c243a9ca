"""`python -m kennel` is the command `kennel`."""

import sys

from kennel.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
