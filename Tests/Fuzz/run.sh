#!/usr/bin/env bash
# Fuzzes everything that faces bytes of strangers, under libFuzzer and AddressSanitizer.
#
#   Tests/Fuzz/run.sh [SECONDS [TARGET...]]     so long for each target; 60, and all, unless told
#
# As many targets run at a time as there are processors.
# Inputs that reached something new stay in .build/fuzz/corpus, and the next run begins with them. An
# input that broke something is kept in Tests/Fuzz/Finds/TARGET, where `swift test` runs it too.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
seconds=${1:-60}
targets=("${@:2}")

# Swift takes the last of the sanitizers that it is given; so they are named once more, together.
# Its crash reports come from a signal handler that AddressSanitizer takes for a defect.
export PULSEWIRE_FUZZ=1 SWIFT_BACKTRACE=enable=no
swift build --product pulsewire-fuzz --scratch-path .build/fuzz --disable-index-store \
  --sanitize=address --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address 2>&1 |
  grep -v 'Cannot export local symbol'
program=.build/fuzz/debug/pulsewire-fuzz
if [ ${#targets[@]} -eq 0 ]; then
  mapfile -t targets < <("$program" | tail -n +2)
fi

# fuzz TARGET: fuzzes one; a line of its progress begins with its name.
fuzz() {
  local target=$1
  local corpus=.build/fuzz/corpus/$target seeds=.build/fuzz/seeds/$target
  local finds=Tests/Fuzz/Finds/$target log=.build/fuzz/$target.log broken=
  rm -rf "$seeds"
  mkdir -p "$corpus" "$seeds" "$finds"
  FUZZ_TARGET=$target FUZZ_SEEDS=$seeds "$program"
  echo "$target: $seconds s"
  # What is a line of progress, is shown; all of it is in the log.
  FUZZ_TARGET=$target "$program" -max_total_time="$seconds" -timeout=10 \
    -rss_limit_mb=4096 -artifact_prefix="$finds/" "$corpus" "$finds" "$seeds" 2>&1 |
    tee "$log" | { grep --line-buffered -E '^#[0-9]+.(INITED|pulse|DONE)' || true; } |
    sed -u "s/^/$target: /" || broken=yes
  rmdir "$finds" 2>/dev/null || true
  [ -z "$broken" ] || {
    echo "$target is broken: what broke it is in $finds, and more about it in $log" >&2
    grep -E 'Fatal error|ERROR|SUMMARY' "$log" >&2 || true
    return 1
  }
}
export program seconds
export -f fuzz
printf '%s\n' "${targets[@]}" | xargs -P "$(nproc)" -I{} bash -euo pipefail -c 'fuzz {}'
