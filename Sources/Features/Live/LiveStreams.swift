internal import Base
internal import HeartRate
internal import Hub
internal import LiveContract
internal import Loop
internal import Messages
internal import PlayerFeature
internal import RPC

/// The handling of an uplink after its start position is read from storage.
enum LiveStreams {
  /// Receives the samples of the device until the stream ends or the server drains.
  static func carry(
    _ requests: Requests<PushHeartRateRequest>, to uplink: HeartRateUplink,
    _ responses: Responses<PushHeartRateResponse>, _ context: CallContext
  ) async throws {
    try await responses.send(
      PushHeartRateResponse(.opened(HeartRateOpened { $0.lastSequence = uplink.storedSequence })))
    while let request = try await requests.next() {
      guard case .batch(let batch) = request.message else { throw LiveError.openedTwice }
      try await uplink.receive(batch)
    }
    try await uplink.settle()
    if context.isDraining { throw RPCError.draining() }
  }
}
