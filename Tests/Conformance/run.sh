#!/usr/bin/env bash
# Runs the foreign-client tests; arguments go to pytest. Without any, all of them run, the files side by side
# on PULSEWIRE_TEST_WORKERS workers (4), each with a cluster and a server of its own: most of the time they wait.
# PULSEWIRE_BIN names the folder of the programs; without it the newest build is taken.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
venv="$root/.venv"
stubs="$root/.build/conformance-stubs"

"$here/environment.sh"

"$here/stubs.sh" "$stubs"

"$root/certs/generate.sh"

[ $# -gt 0 ] || set -- -n "${PULSEWIRE_TEST_WORKERS:-4}" --dist loadgroup --no-loadscope-reorder

cd "$here"
export PYTHONPATH="$here:$stubs" PYTHONDONTWRITEBYTECODE=1
exec "$venv/bin/python" -m pytest -c "$here/pytest.ini" "$@"
