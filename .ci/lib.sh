# What the checks share. Each of them begins with: source "$(dirname "$0")/lib.sh"
#
# From then on a command that fails ends the check, and the current folder is that of the package.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PYTHONDONTWRITEBYTECODE=1

# Ends the check with these lines.
fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# Ends the check, whose arguments should have been these.
usage() {
  echo "usage: $*" >&2
  exit 2
}

# Makes the folder $out, which is removed at the end.
make_out() {
  out=$(mktemp -d)
  trap 'rm -rf "$out"' EXIT
}

# Runs a command, whose output is shown if it fails.
quietly() {
  local said
  said=$("$@" 2>&1) || fail "$said"
}

# needs COMMAND PACKAGE...: installs these packages of Debian's, unless the command is there; one check at a time.
needs() {
  local command=$1 root=
  shift
  if command -v "$command" >/dev/null; then return; fi
  [ "$(id -u)" = 0 ] || root=sudo
  echo "installing $*" >&2
  { $root flock "${TMPDIR:-/tmp}/registrar-apt.lock" apt-get update -qq &&
    $root flock "${TMPDIR:-/tmp}/registrar-apt.lock" apt-get install -y -qq --no-install-recommends "$@"; } >&2 ||
    fail "$command is missing; install it: apt-get install $*"
}

# What makes an environment of Python.
needs_venv() { python3 -c 'import ensurepip, pip, venv' 2>/dev/null || needs no-venv python3-pip python3-venv; }

# first_block PAGE LANGUAGE: the first block of code in this language.
first_block() {
  awk -v fence="\`\`\`$2" '$0 == fence { inside = 1; next } /^```$/ { if (inside) exit } inside' "$1"
}
