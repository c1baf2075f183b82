import GRPCCore

/// Calls `body` again while the server is unavailable: grpc-swift's `waitForReady` does not cover a connection that
/// breaks during a call.
func retrying<R>(_ body: () async throws -> R) async throws -> R {
  for _ in 0..<600 {
    do { return try await body() } catch let error as RPCError where error.code == .unavailable {
      try await Task.sleep(for: .milliseconds(100))
    }
  }
  return try await body()
}
