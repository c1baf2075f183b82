#!/usr/bin/env bash
# Runs the Swift tests on a build of their own that counts lines, and prints how many of each layer they reach.
#
#   Tests/Coverage/run.sh            builds, runs, prints; fails where a layer has less than it should
#   Tests/Coverage/run.sh --print    prints once more what the last run found
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"

scratch=(--scratch-path .build/coverage --enable-code-coverage)
[ "${1:-}" = --print ] || swift test "${scratch[@]}"
exec "$here/layers.py" "$(swift test "${scratch[@]}" --show-codecov-path)" "$root"
