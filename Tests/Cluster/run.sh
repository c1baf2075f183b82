#!/usr/bin/env bash
# Runs a whole cluster on this machine; arguments go to run.py.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
stubs="$root/.build/cluster-stubs"

"$root/Tests/Conformance/environment.sh"
"$root/Tests/Conformance/stubs.sh" "$stubs"
"$root/certs/generate.sh"
export PYTHONPATH="$here:$root/Tests/Conformance:$stubs" PYTHONDONTWRITEBYTECODE=1
exec "$root/.venv/bin/python" "$here/run.py" "$@"
