#!/bin/sh
# Writes the Swift code of bench.v1 as swift-protobuf and grpc-swift make it into Sources/Contract.
# Builds their protoc plugins first, which takes a while; so what it writes is committed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$here/../../../../.build/bench/grpc-swift
target=$here/Sources/Contract

for plugin in protoc-gen-swift protoc-gen-grpc-swift-2; do
  swift build --package-path "$here" --scratch-path "$build" --product "$plugin"
done
rm -rf "$target"
mkdir -p "$target"
cd "$here/../../proto"
protoc -I . --plugin="$build/debug/protoc-gen-swift" \
  --swift_out="$target" --swift_opt=FileNaming=PathToUnderscores bench/v1/echo.proto
protoc -I . --plugin="protoc-gen-grpc-swift=$build/debug/protoc-gen-grpc-swift-2" \
  --grpc-swift_out="$target" --grpc-swift_opt=FileNaming=PathToUnderscores,Client=false \
  bench/v1/echo.proto
