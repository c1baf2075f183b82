import Base
import Contract
import DemoParts
import Loop

/// Sends one recording into one session.
final class TracePush {
  private let parameters: ConnectionParameters
  private let trace: Trace
  private let session: UUID?
  private let device: UUID
  private let speed: Double
  /// The number of samples that the server had before the push began.
  private var storedBefore = 0

  /// The interval between two progress lines.
  private static let interval = Duration.seconds(1)
  /// The number of rejections that are printed; further ones are only counted.
  private static let shownRejectionsMax = 10

  /// Creates a push into `session`, or the active one. A `speed` of 0 is as fast as possible.
  init(
    _ parameters: ConnectionParameters, trace: Trace, session: UUID?, device: UUID, speed: Double
  ) {
    self.parameters = parameters
    self.trace = trace
    self.session = session
    self.device = device
    self.speed = speed
  }

  /// Runs until everything is settled. Returns the number of rejected samples.
  func run() async throws -> Int {
    let line = DeviceConnection("watch", parameters) { Terminal.writeError("\($0)\n") }
    defer { line.hangUp() }
    let request = GetSessionRequest { $0.sessionID = session }
    let state = try await line.use { client in
      try await client.call(PlayerRPC.getSession, request)
    }.state
    Terminal.write("Session    \(state.sessionID)\nDevice     \(device)\n")
    let uplink = Uplink(line, session: state.sessionID, device: device, on: parameters.loop)
    let samples = trace.heartRateSamples(from: state.startTime)
    let all = LoopBound((push: self, uplink: uplink), to: parameters.loop)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask(executorPreference: all.loop) {
        try await all.value.push.replay(samples, all.value.uplink)
        return false
      }
      group.addTask(executorPreference: all.loop) {
        try await all.value.uplink.run()
        return true
      }
      group.addTask(executorPreference: all.loop) {
        await all.value.push.report(all.value.uplink, of: samples.count)
        return false
      }
      while let isOver = try await group.next(), !isOver {}
      group.cancelAll()
    }
    return conclude(uplink, of: samples.count)
  }

  private func replay(_ samples: [HeartRateSample], _ uplink: Uplink) async throws {
    let last = try await uplink.waitUntilOpened()
    var rest = samples.drop { $0.sequence <= last }
    storedBefore = samples.count - rest.count
    if storedBefore > 0 {
      Terminal.write("Resuming after sequence \(last), which the server has already.\n")
    }
    guard speed > 0, let first = rest.first?.sampleTime else {
      uplink.add(Array(rest))
      return uplink.complete()
    }
    let clock = ServerClock(showing: first, at: parameters.loop.now, speed: speed)
    let next = { rest.popFirst() }
    try await Replay(uplink: uplink, loop: parameters.loop, clock: { clock }, next: next).run()
  }

  private func report(_ uplink: Uplink, of count: Int) async {
    while (try? await parameters.loop.sleep(for: Self.interval)) != nil {
      let outbox = uplink.outbox
      // The samples that the server had before count as sent and durable.
      Terminal.write(
        "sent \(storedBefore + outbox.sentCount) of \(count), "
          + "durable \(storedBefore + outbox.acknowledgedCount)\n")
    }
  }

  private func conclude(_ uplink: Uplink, of count: Int) -> Int {
    let outbox = uplink.outbox
    for rejection in outbox.rejections.prefix(Self.shownRejectionsMax) {
      let message = DisplayText(rejection.message).text
      Terminal.writeError("sample \(rejection.sequence) was rejected: \(message)\n")
    }
    Terminal.write(
      "Done: \(Count.text(count, "sample")) in the trace, \(storedBefore) stored before, "
        + "\(outbox.sentCount) sent, "
        + "\(outbox.resentCount) sent again, \(outbox.acknowledgedCount) acknowledged as stored, "
        + "\(uplink.duplicateCount) of them twice, \(outbox.rejections.count) rejected.\n")
    for line in uplink.uncounted.map(UncountedText.lines) ?? [] { Terminal.write("\(line)\n") }
    return outbox.rejections.count
  }
}
