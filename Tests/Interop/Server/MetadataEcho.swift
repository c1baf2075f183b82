import RPC

/// Echoes the metadata of the case custom_metadata.
struct MetadataEcho: Interceptor {
  private static let first = "x-grpc-test-echo-initial"
  private static let last = "x-grpc-test-echo-trailing-bin"

  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    let metadata = context.metadata
    if let text = metadata[text: Self.first] {
      context.initialMetadata.append(text: text, for: Self.first)
    }
    for bytes in metadata[binary: Self.last] {
      context.trailingMetadata.append(binary: bytes, for: Self.last)
    }
    try await next()
  }
}
