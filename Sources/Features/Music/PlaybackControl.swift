internal import Base
internal import Loop
internal import Messages
internal import MusicContract
internal import RPC
internal import Store

/// The playback of athletes: read for all who ask at once, and controlled by commands that are sent at most once each.
struct PlaybackControl: Sendable {
  let provider: any MusicProvider
  let store: MusicDeviceStore
  let board: PlaybackBoard
  let rooms: PlaybackRooms
  let tempos: Tempos
  let clock: WallClock
  /// Records whether a command was refused for want of a paying account.
  let notePremium: @Sendable (_ isRefusal: Bool, _ caller: Caller) async throws -> Void
  let changes = Changes()

  /// Returns what plays.
  func playback(of caller: Caller) async throws -> Playback {
    if let known = board.recent(of: caller.owner, on: caller.loop) { return known }
    return try await look(caller)
  }

  /// Reads what plays anew.
  private func look(_ caller: Caller) async throws -> Playback {
    var playback = try await provider.playback(of: caller)
    playback.progressTime = playback.progress.map { _ in clock.now }
    board.keep(playback, of: caller.owner, on: caller.loop)
    if let room = rooms.room(of: caller.owner) {
      let tempo = try await tempo(of: playback.track, in: room, for: caller)
      room.saw(playback, tempo: tempo, on: caller.loop)
    }
    return playback
  }

  /// Watches what plays.
  func watch(
    for intent: PlaybackIntent, _ context: CallContext
  ) async throws -> PlaybackWatch {
    let caller = try context.caller
    try provider.check()
    let (room, ticket) = rooms.enter(caller, for: intent) { caller in
      _ = try await look(caller)
    }
    return PlaybackWatch(room, waking: context) { [rooms] in rooms.leave(room, ticket) }
  }

  /// Shows what a device reports to those who watch.
  func report(_ request: ReportPlaybackRequest, for caller: Caller) async throws {
    let age = clock.now - request.reportTime
    guard age <= PlaybackPicture.reportLifetime, .zero - age <= PlaybackPicture.reportLead else {
      throw RPCError.invalid("report_time", "expected a time within the last 10 seconds")
    }
    guard let room = rooms.room(of: caller.owner) else { return }
    var playback = request.playback
    playback.progressTime = playback.progress.map { _ in request.reportTime }
    let tempo = try await tempo(of: playback.track, in: room, for: caller)
    room.reported(playback, tempo: tempo, at: request.reportTime, on: caller.loop)
  }

  /// Returns the tempo of a track; 0 for none.
  private func tempo(
    of track: Track?, in room: PlaybackRoom, for caller: Caller
  ) async throws -> Double {
    guard let track else { return 0 }
    if let known = room.tempo(of: track) { return known }
    return try await tempos.known(of: [track], for: caller)[track].tempo?.tempo ?? 0
  }

  /// Carries out a command. A repeat of the request sends nothing.
  func control(
    _ request: ControlPlaybackRequest, for caller: Caller
  ) async throws -> ControlPlaybackResponse {
    let rule = CommandRule(command: request.command, deviceID: request.deviceID)
    guard try await claim(request, for: caller) else {
      let playback = try await playback(of: caller)
      let isConfirmed = rule.isConfirmed(playback, since: nil, at: clock.now)
      return Self.response(isConfirmed ? .confirmed : .unconfirmed, playback)
    }
    if let slider = Self.slider(of: request.command),
      try await !board.turn(slider, of: caller.owner, on: caller.loop)
    {
      return Self.response(.superseded, nil)
    }
    // Control goes on where the state cannot be read.
    let before = try await known(by: caller)
    if let before, rule.isInForce(before, at: clock.now) {
      return Self.response(.unchanged, before)
    }
    return try await send(rule, since: before, for: caller)
  }

  /// Returns whether this is the first call of the request, of all nodes.
  private func claim(_ request: ControlPlaybackRequest, for caller: Caller) async throws -> Bool {
    let change = ChangeRequest(PlaybackRPC.controlPlayback, request, caller, at: clock.now)
    return try await changes.run(ChangedRow("playback", of: caller.owner), on: caller.loop) {
      let answers = try await store.database.run(change.answer, for: caller)
      if try ChangeRequest.answer(answers, as: ControlPlaybackResponse.self) != nil {
        return false
      }
      let answer = Self.response(.unconfirmed, nil)
      _ = try await store.database.run(try change.remember(answer), for: caller)
      return true
    }
  }

  private func known(by caller: Caller) async throws -> Playback? {
    do { return try await playback(of: caller) } catch let error as MusicError {
      switch error {
      case .rateLimited, .unavailable: return nil
      default: throw error
      }
    }
  }

  /// Plays what belongs to an effort, unless it plays already.
  ///
  /// - Parameter goesOn: Whether there was other music before: if the athlete has paused it, it stays so.
  func follow(_ contextURI: String, goesOn: Bool, for caller: Caller) async throws {
    let rule = CommandRule(
      command: .play(PlayMusic { $0.contextURI = contextURI }), deviceID: "")
    // Control goes on where the state cannot be read.
    let before = try? await look(caller)
    if let before, rule.isInForce(before, at: clock.now) || goesOn && !before.isPlaying { return }
    // Without an answer, it is looked at again, and not sent again blindly.
    let (_, answer) = try await sendOnce(rule, since: before, for: caller)
    if answer == .uncertain { throw MusicError.unavailable }
  }

  private func send(
    _ rule: CommandRule, since before: Playback?, for caller: Caller
  ) async throws -> ControlPlaybackResponse {
    let (rule, answer) = try await sendOnce(rule, since: before, for: caller)
    return try await confirmed(rule, answer, since: before, for: caller)
  }

  private func sendOnce(
    _ rule: CommandRule, since before: Playback?, for caller: Caller
  ) async throws -> (CommandRule, CommandAnswer) {
    let device = rule.deviceID.isEmpty ? nil : rule.deviceID
    var answer = try await provider.send(rule.command, to: device, of: caller)
    var rule = rule
    if answer == .noDevice {
      // It was not accepted, so it is no repeat.
      let found = try await deviceAgain(rule, for: caller)
      rule = CommandRule(command: rule.command, deviceID: found.id)
      answer = try await provider.send(rule.command, to: found.id, of: caller)
    }
    board.keep(nil, of: caller.owner, on: caller.loop)
    try await settle(answer, for: caller)
    if answer == .accepted {
      rooms.room(of: caller.owner)?.expects(rule, since: before, on: caller.loop)
    }
    return (rule, answer)
  }

  /// Finds the device to play on, where none is active.
  private func deviceAgain(
    _ rule: CommandRule, for caller: Caller
  ) async throws -> PlaybackDevice {
    let devices = try await provider.devices(of: caller)
    var known = try await store.device(of: provider.source, for: caller)
    if !rule.deviceID.isEmpty, known?.id != rule.deviceID {
      known = PlaybackDevice { $0.id = rule.deviceID }
    }
    guard let known, let found = CommandRule.device(known, in: devices) else {
      throw MusicError.noDevice(devices.map(\.name))
    }
    return found
  }

  private func settle(_ answer: CommandAnswer, for caller: Caller) async throws {
    switch answer {
    case .accepted: try await notePremium(false, caller)
    case .uncertain: break
    case .noDevice: throw MusicError.noDevice([])
    case .premiumRequired:
      try await notePremium(true, caller)
      throw MusicError.premiumRequired
    case .refused: throw MusicError.commandRefused
    }
  }

  /// Looks until the service shows the effect of a command.
  private func confirmed(
    _ rule: CommandRule, _ answer: CommandAnswer, since before: Playback?, for caller: Caller
  ) async throws -> ControlPlaybackResponse {
    var last: Playback?
    for wait in CommandRule.looks {
      try await caller.loop.sleep(for: wait)
      guard let playback = try await lookAgain(caller) else { continue }
      last = playback
      if rule.isConfirmed(playback, since: before, at: clock.now) {
        try await remember(playback.device, for: caller)
        return Self.response(.confirmed, playback)
      }
    }
    // Without an answer and an effect, it is as if it had not been sent.
    if answer == .uncertain { throw MusicError.unavailable }
    return Self.response(.unconfirmed, last)
  }

  private func lookAgain(_ caller: Caller) async throws -> Playback? {
    do { return try await look(caller) } catch is MusicError { return nil }
  }

  private func remember(_ device: PlaybackDevice?, for caller: Caller) async throws {
    guard let device, !device.id.isEmpty, !device.isRestricted else { return }
    try await store.keep(device, of: provider.source, at: clock.now, for: caller)
  }

  private static func slider(
    of command: ControlPlaybackRequest.Command
  ) -> PlaybackBoard.Slider? {
    switch command {
    case .seek: .position
    case .volume: .volume
    case .play, .pause, .next, .previous: nil
    }
  }

  private static func response(
    _ outcome: PlaybackOutcome, _ playback: Playback?
  ) -> ControlPlaybackResponse {
    ControlPlaybackResponse { ($0.outcome, $0.playback) = (outcome, playback) }
  }
}
