#!/usr/bin/env bash
# The Swift tests under ThreadSanitizer and under AddressSanitizer with leaks, foreign clients against a
# server under AddressSanitizer, and the races of methods against servers under both. Each is built in a
# folder of its own.
#
#   Tests/Sanitize/run.sh [thread|address|clients|races]...     all of them, unless told
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"

# Swift's crash reports come from a signal handler that AddressSanitizer takes for a defect.
export SWIFT_BACKTRACE=enable=no
export TSAN_OPTIONS="suppressions=$here/thread.supp halt_on_error=0 exitcode=66"
export ASAN_OPTIONS="detect_leaks=1"
export LSAN_OPTIONS="suppressions=$here/leak.supp print_suppressions=0"

Tests/Conformance/environment.sh

run_thread() { swift test --sanitize=thread --scratch-path .build/tsan; }

run_address() { swift test --sanitize=address --scratch-path .build/asan; }

# What servers report goes to files; a test does not see it.
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT

# check: fails with what was reported.
check() {
  if [ -n "$(ls "$reports")" ]; then
    cat "$reports"/*
    return 1
  fi
}

# clients FOLDER ARGUMENTS...: foreign clients against the programs in a folder.
clients() {
  PULSEWIRE_SANITIZED=1 PULSEWIRE_BIN=$root/.build/$1/debug \
    ASAN_OPTIONS="$ASAN_OPTIONS log_path=$reports/address" \
    TSAN_OPTIONS="$TSAN_OPTIONS log_path=$reports/thread" \
    Tests/Conformance/run.sh "${@:2}"
  check
}

# serve FOLDER SANITIZER: builds the programs.
serve() {
  for program in pulsewired pulsewire pulsewire-interop; do
    swift build --sanitize="$2" --scratch-path ".build/$1" --product "$program"
  done
}

# Without those whose point is the server's memory, which the sanitizer multiplies; the others are
# told, and do not judge it.
run_clients() {
  serve asan address
  clients asan -n 4 --dist loadfile \
    --ignore=test_stalled_reader.py --ignore=test_dev.py --ignore=test_grpc_swift.py
}

run_races() {
  serve asan address
  serve tsan thread
  export PULSEWIRE_RACE_SECONDS=${PULSEWIRE_RACE_SECONDS:-300}
  for folder in asan tsan; do
    clients "$folder" test_races.py
  done
}

steps=("$@")
[ ${#steps[@]} -gt 0 ] || steps=(thread address clients races)
for step in "${steps[@]}"; do
  echo "== $step"
  "run_$step"
done
