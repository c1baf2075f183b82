#!/bin/sh
# Writes the Swift code of the contract as swift-protobuf and grpc-swift make it, for this client
# alone, into Sources/Contract. Builds their protoc plugins first, which takes a while; so what it
# writes is committed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
proto=$here/../../proto
build=$here/../../.build/grpc-swift
target=$here/Sources/Contract

for plugin in protoc-gen-swift protoc-gen-grpc-swift-2; do
  swift build --package-path "$here" --scratch-path "$build" --product "$plugin"
done
rm -rf "$target"
mkdir -p "$target"
cd "$proto"
# The rules of fields are options, which this client does not read.
# shellcheck disable=SC2046  # file names of ours: no blanks
protoc -I . --plugin="$build/debug/protoc-gen-swift" \
  --swift_out="$target" --swift_opt=Visibility=Package,FileNaming=PathToUnderscores \
  $(find google/type pulsewire -name '*.proto' -not -path 'pulsewire/rules/*' | sort)
# shellcheck disable=SC2046  # file names of ours: no blanks
protoc -I . --plugin="protoc-gen-grpc-swift=$build/debug/protoc-gen-grpc-swift-2" \
  --grpc-swift_out="$target" \
  --grpc-swift_opt=Visibility=Package,FileNaming=PathToUnderscores,Server=false \
  $(find pulsewire -name '*_service.proto' | sort)
