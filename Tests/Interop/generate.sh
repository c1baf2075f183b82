#!/bin/sh
# Writes protoc-c's output for the .proto files here into CInterop.
#
#   Tests/Interop/generate.sh           writes it
#   Tests/Interop/generate.sh --check   fails if what is committed is not what would be written
set -eu
here=$(cd "$(dirname "$0")" && pwd)
names="empty messages"

fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
chmod 755 "$fresh"
mkdir "$fresh/include"
for name in $names; do
  protoc -I "$here/proto" --c_out="$fresh" "$here/proto/grpc/testing/$name.proto"
done
mkdir -p "$fresh/include/grpc/testing"
mv "$fresh"/grpc/testing/*.pb-c.h "$fresh/include/grpc/testing/"
{
  echo "module CInterop {"
  for name in $names; do echo "  header \"grpc/testing/$name.pb-c.h\""; done
  echo "  export *"
  echo "}"
} >"$fresh/include/module.modulemap"

case ${1:-} in
"")
  rm -rf "$here/CInterop"
  cp -R "$fresh" "$here/CInterop"
  ;;
--check)
  diff -ru "$here/CInterop" "$fresh" || {
    echo "Tests/Interop/CInterop is not what the .proto files say; run Tests/Interop/generate.sh" >&2
    exit 1
  }
  ;;
*)
  echo "Tests/Interop/generate.sh: unknown argument '$1'; use no argument, or --check" >&2
  exit 1
  ;;
esac
