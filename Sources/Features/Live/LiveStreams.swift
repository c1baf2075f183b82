internal import Base
internal import Contract
internal import HeartRate
internal import Hub
internal import Loop
internal import PlayerFeature
internal import RPC

/// The streams of live heart rate, once storage has said where they begin.
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

  /// Sends what is newest of `topic`, until the session has ended or the server goes away. `changed`
  /// fires for both subscriptions.
  static func follow(
    _ readings: Subscription<LiveReading>, of topic: Topic<LiveReading>,
    until ending: Subscription<PlayerFeature::PlayerState>, _ changed: Signal,
    profile: HeartRate::HeartRateProfile,
    _ responses: Responses<WatchSessionResponse>, _ context: CallContext
  ) async throws {
    while true {
      let hasEnded = ending.take()?.update.value.endTime != nil
      let isLeaving = context.isDraining && !hasEnded
      let news = readings.take()
      if let update = news?.update ?? (hasEnded || isLeaving ? topic.newest : nil) {
        let zone = update.value.newest.map {
          HeartRate::HeartRateZone(bpm: $0.sample.bpm, profile: profile)
        }
        let heartRate = LiveHeartRate(
          update, skippedCount: news?.skipped ?? 0, zone: zone, ended: hasEnded)
        let notice = isLeaving ? DrainNotice(afterRevision: update.revision) : nil
        try await responses.send(WatchSessionResponse(heartRate: heartRate, drainNotice: notice))
        if isLeaving {
          try await responses.sent()
          throw RPCError.draining(after: update.revision)
        }
      }
      if hasEnded { return try await responses.sent() }
      while !readings.hasNews, !ending.hasNews, !context.isDraining { try await changed.wait() }
      // What is newest once the last message is on its way, which it mostly is by now.
      try await responses.sent()
    }
  }
}
