# The shared part of the scripts: a virtual environment in .venv with Kennel installed in place.
set -euo pipefail
root=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)
python=$root/.venv/bin/python
export PIP_NO_INPUT=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore

say() { printf 'kennel: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# Output goes to the log, and its end to the screen when the command fails.
logged() {
    "$@" >>.venv/build.log 2>&1 </dev/null && return
    tail -n 30 .venv/build.log >&2
    die "failed: $* (everything: .venv/build.log)"
}

works() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 </dev/null; }

make_venv() {
    local base=
    for base in ${KENNEL_PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        works "$base" && break || base=
    done
    [ -n "$base" ] || die "Python 3.11 or newer is needed (on Debian: apt install python3 python3-venv)"
    rm -rf .venv
    mkdir .venv
    if ! "$base" -c 'import venv; from ensurepip import version' 2>/dev/null; then
        if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
            die "$base lacks the modules venv and ensurepip (on Debian: apt install python3-venv)"
        fi
        say "installing python3-venv"
        export DEBIAN_FRONTEND=noninteractive
        logged apt-get update -q
        logged apt-get install -q -y --no-install-recommends python3-venv
    fi
    logged "$base" -m venv .venv
}

is() { [ -f ".venv/$1" ] && [ "$(<".venv/$1")" = "$2" ]; }

# prepare run|dev: install what is missing, compile the kernel if it changed.
# KENNEL_PURE=1 needs no compiled kernel and leaves one that is there alone.
prepare() (
    cd "$root"
    exec 9<. # one preparation at a time
    if command -v flock >/dev/null; then flock 9; fi
    if ! works "$python" || ! compgen -G '.venv/lib/python*/site-packages/pip' >/dev/null; then make_venv; fi
    local installed compiled wanted=.
    { read -r installed && read -r compiled; } < <("$python" scripts/project.py stamps)
    if [ "$1" = dev ]; then wanted='.[dev]'; fi
    if ! is installed-dev "$installed" && { [ "$1" = dev ] || ! is installed-run "$installed"; }; then
        say "installing into .venv"
        rm -f .venv/installed-* .venv/compiled .venv/build.log
        logged "$python" -m pip install $("$python" scripts/project.py requires)
        KENNEL_PURE=1 logged "$python" -m pip install --no-build-isolation -e "$wanted"
        echo "$installed" >".venv/installed-$1"
    fi
    if [ "${KENNEL_PURE:-}" != 1 ] && ! is compiled "$compiled"; then
        say "compiling the kernel"
        rm -f .venv/compiled .venv/build.log
        rm -rf build
        find src -name '*.so' -delete
        logged "$python" setup.py -q build_ext --inplace
        grep '^kennel: ' .venv/build.log >&2 || true
        echo "$compiled" >.venv/compiled
    fi
)
