#!/usr/bin/env bash
# Runs the Swift tests and the foreign clients on a build of their own that counts lines, and prints how many of each
# layer they reach. The programs that the foreign clients start count as well, up to a kill.
#
#   Tests/Coverage/run.sh            builds, runs, prints; fails where a layer has less than it should
#   Tests/Coverage/run.sh --print    prints once more what the last run found
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"

scratch=(--scratch-path .build/coverage --enable-code-coverage --disable-index-store)
bin=$(swift build "${scratch[@]}" --show-bin-path)
# Those of the toolchain: others cannot read what it writes.
tools=$(dirname "$(readlink -f "$(command -v swift)")")
export="$root/.build/coverage/lines.json"

if [ "${1:-}" != --print ]; then
  Tests/Conformance/environment.sh
  swift test "${scratch[@]}"
  swift build "${scratch[@]}" --product pulsewire-interop
  counts=$(mktemp -d)
  trap 'rm -rf "$counts"' EXIT
  # Four files a program, which its processes share: 1,800 cases start thousands of them.
  LLVM_PROFILE_FILE="$counts/%4m.profraw" PULSEWIRE_BIN="$bin" \
    Tests/Conformance/run.sh -n 4 --dist loadgroup --no-loadscope-reorder --ignore=test_grpc_swift.py
  "$tools/llvm-profdata" merge --sparse "$bin/codecov/default.profdata" "$counts"/*.profraw -o "$counts/all.profdata"
  "$tools/llvm-cov" export --summary-only --instr-profile "$counts/all.profdata" \
    "$bin/pulsewirePackageTests.xctest" --object "$bin/pulsewired" --object "$bin/pulsewire" >"$export"
fi
exec "$here/layers.py" "$export" "$root"
