import RPC

extension PulsewireClient {
  /// Runs `follow`, which follows a session's heart rate, and runs it again whenever the server
  /// ends it because the broadcast has reached the athlete's time limit, since the stream is still
  /// being read.
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
