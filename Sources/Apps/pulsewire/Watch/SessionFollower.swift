import Base
import Client
import Contract
import DemoParts
import Loop

/// A reader of a session's stream that prints each state.
final class SessionFollower {
  private let line: DeviceConnection
  private let writesJSON: Bool
  private var revision: Int64
  private var session: UUID?
  private let loop: EventLoop
  private let draws: Bool
  private var wall: WallPicture?

  /// The time between two drawings of the wall, which shows silence.
  private static let interval = Duration.seconds(1)
  /// Clears the screen and moves to its start. Source: ECMA-48, ED and CUP.
  private static let clear = "\u{1b}[H\u{1b}[2J"

  /// Creates a reader that has seen every state up to `revision`.
  init(_ parameters: ConnectionParameters, after revision: Int64, writesJSON: Bool) {
    line = DeviceConnection("wall", parameters) { Terminal.writeError("\($0)\n") }
    self.revision = revision
    self.writesJSON = writesJSON
    loop = parameters.loop
    draws = !writesJSON && Terminal.takesPictures
  }

  /// Follows `session`, or the active one, until it ends.
  func run(_ session: UUID?, followsActivity: Bool) async throws {
    self.session = session
    defer { line.hangUp() }
    let bound = LoopBound(self, to: loop)
    let clock = Task(executorPreference: loop) { try await bound.value.redraw() }
    defer { clock.cancel() }
    try await line.use { client in
      if followsActivity { return try await followActivity(client) }
      try await client.followBroadcast(followHeartRate)
    }
  }

  /// Returns the session's id, which is requested once.
  private func sessionID(_ client: PulsewireClient) async throws -> UUID {
    if let session { return session }
    let active = try await client.call(PlayerRPC.getSession, GetSessionRequest()).state.sessionID
    session = active
    return active
  }

  private func followHeartRate(_ client: PulsewireClient) async throws {
    let sessionID = try await sessionID(client)
    let request = WatchSessionRequest {
      $0.sessionID = sessionID
      $0.afterRevision = revision
    }
    let call = try await client.open(LiveRPC.watchSession, request)
    while let response = try await call.next() {
      line.succeeded()
      // A server that drains sends the newest state once more.
      let isRepeat = response.drainNotice != nil && revision == response.heartRate.revision
      revision = response.heartRate.revision
      if isRepeat { continue }
      print(response)
    }
  }

  private func followActivity(_ client: PulsewireClient) async throws {
    let sessionID = try await sessionID(client)
    let request = WatchActivityRequest {
      $0.sessionID = sessionID
      $0.afterRevision = revision
    }
    let call = try await client.open(PlayerRPC.watchActivity, request)
    while let response = try await call.next() {
      line.succeeded()
      let isRepeat = response.drainNotice != nil && revision == response.activity.revision
      revision = response.activity.revision
      if isRepeat { continue }
      print(response.activity, at: response.serverTime)
    }
  }

  /// Draws the wall again and again, until the task is cancelled.
  private func redraw() async throws {
    while draws {
      try await loop.sleep(for: Self.interval)
      draw()
    }
  }

  private func draw() {
    guard let wall else { return }
    Terminal.write(Self.clear + wall.text(at: WallClock().now))
  }

  private func print(_ response: WatchSessionResponse) {
    if writesJSON { return Terminal.write(JSONLine(response).text + "\n") }
    let state = response.heartRate
    let now = WallPicture(state: state, arrival: WallClock().now)
    if draws {
      wall = now
      return draw()
    }
    var text =
      state.sampleTime.map { "\(ReaderTime.clock($0))  \(state.bpm) bpm" } ?? "no sample yet"
    if state.zone != .unspecified { text += "  zone \(state.zone.rawValue - 1)" }
    if state.sampleTime != nil, !state.ended, now.isStale(at: now.arrival) {
      text += state.signal == .contactLost ? "  no contact" : "  stale"
    }
    if state.skippedCount > 0 { text += "  skipped \(state.skippedCount)" }
    if state.ended { text += "  ended" }
    Terminal.write(text + "\n")
  }

  private func print(_ content: ActivityContent, at now: Timestamp) {
    if writesJSON { return Terminal.write(JSONLine(content, at: now).text + "\n") }
    let end = content.endTime ?? content.pauseTime ?? now
    var text = ElapsedText.clock(end - content.elapsedAnchor)
    text += "  " + DisplayText(content.workoutName).text
    if !content.exerciseName.isEmpty {
      text += "  \(DisplayText(content.exerciseName).text)"
      text += " (\(content.exerciseNumber) of \(content.exerciseCount))"
      text += ", set \(content.setNumber) of \(content.setCount)"
    } else if !content.finished {
      text += "  all sets done"
    }
    if let rest = content.restEndsAt, rest > now {
      text += ", rest ends in \(Int((rest - now).inSeconds.rounded(.up))) s"
    }
    if content.paused { text += ", paused" }
    if content.skippedCount > 0 { text += "  skipped \(content.skippedCount)" }
    if content.finished { text += "  finished" }
    Terminal.write(text + "\n")
  }
}
