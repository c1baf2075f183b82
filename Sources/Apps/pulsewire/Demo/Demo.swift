import Base
import Contract
import DemoParts
import Loop
import RPC

/// The demo: one account, with a watch, a phone and a wall on separate connections.
final class Demo {
  private let parameters: ConnectionParameters
  private let trace: Trace?
  private let display: any DemoDisplay
  private let duration: Duration
  private var plan: DemoPlan
  private var measured: [HeartRateSample] = []

  /// Creates a demo that replays `trace`, or simulates a heart that follows the workout.
  init(_ parameters: ConnectionParameters, trace: Trace?, display: any DemoDisplay) {
    self.parameters = parameters
    self.trace = trace
    self.display = display
    duration = trace?.duration ?? DemoPlan.usualDuration
    plan = DemoPlan(lasting: duration)
  }

  /// Runs to the end of the recording and compares the stored samples with those that were sent.
  func run() async throws -> DemoResult {
    let line = DeviceConnection("phone", parameters, onLoss: display.note)
    defer { line.hangUp() }
    plan = DemoPlan(lasting: duration, of: try await planned(line))
    let request = StartWorkoutRequest(requestID: .v4(), workout: plan.workout)
    let start = try await line.use { client in
      try await client.call(PlayerRPC.startWorkout, request)
    }
    let clock = try await clock(of: start, line)
    tellLength(clock.speed)
    let board = DemoBoard(
      startTime: start.state.startTime, clock: clock, stepSeconds: stepSeconds(clock.speed),
      loop: parameters.loop, onNote: display.note)
    let phone = DemoPhone(line, plan: plan, state: start.state, board: board)
    let device = UUID.v4()
    let watch = DeviceConnection("watch", parameters, onLoss: display.note)
    defer { watch.hangUp() }
    let uplink = Uplink(watch, session: start.state.sessionID, device: device, on: parameters.loop)
    {
      for sample in $0 { board.latency.sent(sample.sequence, at: board.loop.now) }
    }
    do {
      try await play(board, phone, uplink)
    } catch {
      display.end(nil)
      throw error
    }
    display.end(board.model(uplink.outbox))
    let audit = DemoAudit(line, session: start.state.sessionID, device: device)
    return try await audit.result(board, phone.state, uplink.outbox, sent: measured)
  }

  /// Returns a workout that the server plans for the demo's athlete; nil if it has no exercises for one.
  private func planned(_ line: DeviceConnection) async throws -> Workout? {
    let request = GeneratePlanRequest { $0.requestID = .v4() }
    do {
      return try await line.use { try await $0.makePlan(request) { _ in } }.workout
    } catch let error as RPCError where error.code == .failedPrecondition {
      return nil
    }
  }

  /// Returns the server's clock with its speed, from two responses.
  private func clock(of start: StartWorkoutResponse, _ line: DeviceConnection) async throws
    -> ServerClock
  {
    var clock = ServerClock(showing: start.serverTime, at: parameters.loop.now)
    try await parameters.loop.sleep(for: ServerClock.measuringTime)
    let request = GetSessionRequest { $0.sessionID = start.state.sessionID }
    let now = try await line.use { client in
      try await client.call(PlayerRPC.getSession, request)
    }.serverTime
    clock.set(to: now, at: parameters.loop.now)
    return clock
  }

  /// Announces a demo that takes long, because the server's clock does not run fast.
  private func tellLength(_ speed: Double) {
    let real = plan.duration / speed
    guard real >= Self.longDuration else { return }
    let minutes = Int((real / .seconds(60)).rounded())
    display.note(
      "this takes \(minutes) minutes: the server's clock runs at \(SpeedText.text(speed)); "
        + "'pulsewired dev --speed 60' runs it faster")
  }

  private static let longDuration = Duration.seconds(120)

  /// Runs all devices and the screen at once.
  private func play(_ board: DemoBoard, _ phone: DemoPhone, _ uplink: Uplink) async throws {
    let wallLine = DeviceConnection("wall", parameters, onLoss: display.note)
    defer { wallLine.hangUp() }
    let cast = DemoCast(
      board: board, phone: phone, uplink: uplink,
      replay: Replay(
        uplink: uplink, loop: parameters.loop, clock: { board.clock }, next: source(phone)),
      wall: DemoWall(wallLine, session: phone.state.sessionID, board: board), display: display)
    try await cast.play(on: parameters.loop)
  }

  /// Returns the source of the watch's samples: the recording, or a simulated heart that follows
  /// the plan.
  private func source(_ phone: DemoPhone) -> () -> HeartRateSample? {
    let start = phone.state.startTime
    if let trace {
      measured = trace.heartRateSamples(from: start)
      var iterator = measured.makeIterator()
      return { iterator.next() }
    }
    let profile = phone.state.heartRateProfile
    var heart = HeartRateSimulator(
      restingBPM: Int(profile.restingBpm), maxBPM: Int(profile.maxBpm), seed: 1)
    return { [self] in
      let second = Int64(measured.count)
      guard Duration.seconds(second) < plan.duration else { return nil }
      let beat = heart.next(intensityPercent: phone.intensityPercent)
      let sample = HeartRateSample(
        sequence: second + 1,
        sampleTime: Timestamp(milliseconds: start.milliseconds + second * 1_000),
        bpm: Int32(beat.bpm), rrIntervalsMs: beat.rrIntervals.map { Int32($0) })
      measured.append(sample)
      return sample
    }
  }

  /// The seconds per dot of the curve, such that it fits the session, or half a real minute of it.
  private func stepSeconds(_ speed: Double) -> Int {
    let dots = max(1, (Terminal.size.columns - 7) * 2)
    let shown = min(plan.duration.inSeconds, 30 * max(1, speed))
    return max(1, Int((shown / Double(dots)).rounded(.up)))
  }
}
