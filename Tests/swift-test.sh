#!/usr/bin/env bash
# Builds and runs the Swift tests; arguments go to `swift test`. On a machine with ten times more to do than cores,
# libdispatch was seen to lose its last thread, with tests left that had begun: nothing runs, and nothing
# ends. Such a run is ended after 20 minutes and made once more, with a notice. A test that fails is not,
# and is told of once more at the end.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

log=$(mktemp)
trap 'rm -f "$log"' EXIT
run() { timeout --kill-after=10 1200 swift test --skip-build "$@" 2>&1 | tee "$log"; }

swift build --build-tests --explicit-target-dependency-import-check error || exit
run "$@"
code=$?
if [ "$code" -eq 124 ]; then
  echo "NOTICE: the Swift tests stood still; once more" >&2
  # It does not end with swift-test, and holds what the next one needs.
  pkill -KILL -f "$root/.build/.*PackageTests.xctest"
  run "$@"
  code=$?
fi
# Among a thousand tests side by side, what failed is long out of sight.
[ "$code" -eq 0 ] || { echo "What failed:"; grep -aE '^✘|^↳|error:' "$log" | head -100; }
exit "$code"
