#!/bin/sh
# Builds the client, and the programs of examples/swift. Before, it writes the Swift code of the services that they
# call, and of the files that they import, as swift-protobuf and grpc-swift make it, into Sources/Contract. That is not
# committed; a file that stays the same keeps its time, so that nothing is built anew for it. The plugins of protoc come
# from the packages that the client is built of.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$here/../../.build/grpc-swift
target=$here/Sources/Contract
services="pulsewire/access/v1/access_service.proto pulsewire/account/v1/account_service.proto
  pulsewire/live/v1/live_service.proto pulsewire/player/v1/player_service.proto"

# The files that $@ import, and those that they import, and themselves. The rules of fields are options,
# which this client does not read.
closure() {
  found=
  while [ $# -gt 0 ]; do
    case " $found " in
    *" $1 "*) shift ;;
    *)
      found="$found $1"
      imports=$(sed -n 's,^import "\(pulsewire/.*\|google/type/.*\)";$,\1,p' "$1" |
        grep -v '^pulsewire/rules/' || true)
      shift
      # shellcheck disable=SC2086  # file names of ours: no blanks
      set -- "$@" $imports
      ;;
    esac
  done
  echo "$found"
}

# build PRODUCT: builds it without an index and without debug information, of which nothing is read.
build() {
  swift build --package-path "$here" --scratch-path "$build" --disable-index-store -debug-info-format none \
    --product "$1"
}

build protoc-gen-swift
build protoc-gen-grpc-swift-2
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
cd "$here/../../proto"
# shellcheck disable=SC2046,SC2086  # file names of ours: no blanks
protoc -I . --plugin="$build/debug/protoc-gen-swift" \
  --swift_out="$fresh" --swift_opt=Visibility=Package,FileNaming=PathToUnderscores \
  $(closure $services)
# shellcheck disable=SC2086  # file names of ours: no blanks
protoc -I . --plugin="protoc-gen-grpc-swift=$build/debug/protoc-gen-grpc-swift-2" \
  --grpc-swift_out="$fresh" \
  --grpc-swift_opt=Visibility=Package,FileNaming=PathToUnderscores,Server=false \
  $services
for file in "$target"/*.pb.swift "$target"/*.grpc.swift; do
  [ -e "$fresh/${file##*/}" ] || rm -f "$file"
done
for file in "$fresh"/*; do
  cmp -s "$file" "$target/${file##*/}" || cp "$file" "$target"
done

for program in grpc-swift-client phone wall; do build "$program"; done
