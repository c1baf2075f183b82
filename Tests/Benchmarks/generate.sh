#!/bin/sh
# Writes protoc-c's output for the bench's contract into CBench.
#
#   Tests/Benchmarks/generate.sh           writes it
#   Tests/Benchmarks/generate.sh --check   fails if what is committed is not what would be written
set -eu
here=$(cd "$(dirname "$0")" && pwd)

fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
chmod 755 "$fresh"
protoc -I "$here/proto" --c_out="$fresh" "$here/proto/bench/v1/echo.proto"
mkdir -p "$fresh/include/bench/v1"
mv "$fresh/bench/v1/echo.pb-c.h" "$fresh/include/bench/v1/"
cat >"$fresh/include/module.modulemap" <<'MAP'
module CBench {
  header "bench/v1/echo.pb-c.h"
  export *
}
MAP

case ${1:-} in
"")
  rm -rf "$here/CBench"
  cp -R "$fresh" "$here/CBench"
  ;;
--check)
  diff -ru "$here/CBench" "$fresh" || {
    echo "Tests/Benchmarks/CBench is not what echo.proto says; run Tests/Benchmarks/generate.sh" >&2
    exit 1
  }
  ;;
*)
  echo "Tests/Benchmarks/generate.sh: unknown argument '$1'; use no argument, or --check" >&2
  exit 1
  ;;
esac
