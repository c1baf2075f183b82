import RPC

extension PulsewireClient {
  /// Runs `follow`, which follows a session's heart rate, and again whenever the server ends it because
  /// the broadcast has lasted as long as the athlete said: somebody still looks at it.
  func followBroadcast(_ follow: (PulsewireClient) async throws -> Void) async throws {
    while true {
      do {
        return try await follow(self)
      } catch let error as RPCError where error.reason == "BROADCAST_ENDED" {
        continue
      }
    }
  }
}
