internal import Base
internal import HeartRate
internal import Hub
internal import LiveContract
internal import Loop
internal import PlayerFeature
internal import RPC

/// The stream up of live heart rate, once storage has said where it begins.
enum LiveStreams {
  /// Takes what the device sends, until it ends or the server goes away.
  static func carry(
    _ requests: Requests<PushHeartRateRequest>, to uplink: HeartRateUplink,
    _ responses: Responses<PushHeartRateResponse>, _ context: CallContext
  ) async throws {
    try await responses.send(
      PushHeartRateResponse(.opened(HeartRateOpened(lastSequence: uplink.storedSequence))))
    while let request = try await requests.next() {
      guard case .batch(let batch) = request.message else { throw LiveError.openedTwice }
      try await uplink.receive(batch)
    }
    try await uplink.settle()
    if context.isDraining { throw RPCError.draining() }
  }
}
