#!/usr/bin/env bash
# Generates the foreign clients' code of the contract into a folder.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
stubs=$(realpath -m "$1")

# google.rpc and grpc.health come from Google's own packages: they are foreign here on purpose.
rm -rf "$stubs"
mkdir -p "$stubs"
cd "$root/proto"
find pulsewire -name '*.proto' -print0 |
  xargs -0 "$root/.venv/bin/python" -m grpc_tools.protoc -I . \
    --python_out="$stubs" --grpc_python_out="$stubs"
