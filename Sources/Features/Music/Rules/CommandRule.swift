internal import Base
internal import Messages
internal import MusicContract

/// The rules by which a command has nothing to do, or has had its effect.
struct CommandRule: Sendable {
  let command: ControlPlaybackRequest.Command
  /// The device that it is for; empty for any.
  let deviceID: String

  /// The distance from its position at which a seek may be found.
  private static let positionTolerance = Duration.seconds(3)
  /// The distance from the present position within which a seek does nothing.
  private static let positionPrecision = Duration.seconds(1)
  /// The difference from its value with which a volume may be found: devices have coarser steps.
  private static let volumeTolerance: Int32 = 4
  /// The time into a track after which the service goes back to its beginning.
  private static let trackStart = Duration.seconds(5)

  /// The waits before each look at the state after a command: five seconds in all.
  static let looks: [Duration] = [
    .milliseconds(200), .milliseconds(400), .milliseconds(700), .milliseconds(1200),
    .milliseconds(2500),
  ]

  /// Returns whether the service is in the state already that the command asks for.
  func isInForce(_ playback: Playback, at now: Timestamp) -> Bool {
    guard isOnDevice(playback) else { return false }
    switch command {
    case .play(let play):
      return playback.isPlaying && isContext(play, playback)
    case .pause: return !playback.isPlaying
    case .next, .previous: return false
    case .seek(let seek):
      return distance(seek.position, playback, at: now).map { $0 <= Self.positionPrecision }
        ?? false
    case .volume(let volume):
      return playback.device.map { $0.hasVolume && $0.volumePercent == volume.percent } ?? false
    }
  }

  /// Returns whether the state shows the effect of the command.
  ///
  /// - Parameter before: the state before the command; nil if it is unknown.
  func isConfirmed(_ playback: Playback, since before: Playback?, at now: Timestamp) -> Bool {
    guard isOnDevice(playback) else { return false }
    switch command {
    case .play(let play):
      return playback.isPlaying && isContext(play, playback)
    case .pause: return !playback.isPlaying
    case .next: return isElsewhere(playback, before)
    case .previous:
      return isElsewhere(playback, before)
        || playback.progress.map { $0 < min(before?.progress ?? .zero, Self.trackStart) } ?? false
    case .seek(let seek):
      return distance(seek.position, playback, at: now).map { $0 <= Self.positionTolerance }
        ?? false
    case .volume(let volume):
      let found = playback.device.flatMap { $0.hasVolume ? $0.volumePercent : nil }
      return found.map { abs($0 - volume.percent) <= Self.volumeTolerance } ?? false
    }
  }

  /// Returns the playback that a command should lead to; nil if that cannot be told.
  func effect(on before: Playback, at now: Timestamp) -> Playback? {
    guard isOnDevice(before) else { return nil }
    var after = before
    if before.isPlaying, let progress = before.progress, let time = before.progressTime {
      after.progress = progress + max(now - time, .zero)
    }
    after.progressTime = now
    switch command {
    case .play(let play):
      after.isPlaying = true
      guard !isContext(play, before) else { break }
      (after.contextURI, after.track, after.progress) = (play.contextURI, nil, nil)
    case .pause: after.isPlaying = false
    case .next: (after.track, after.progress) = (nil, nil)
    case .previous: return nil
    case .seek(let seek): after.progress = seek.position
    case .volume(let volume): after.device?.volumePercent = volume.percent
    }
    if after.progress == nil { after.progressTime = nil }
    return after
  }

  /// Returns the device of a list on which the last command played: it may have another id by now.
  static func device(_ known: PlaybackDevice, in devices: [PlaybackDevice]) -> PlaybackDevice? {
    let usable = devices.filter { !$0.isRestricted }
    return usable.first { $0.id == known.id }
      ?? usable.first { $0.name == known.name && $0.kind == known.kind }
  }

  private func isOnDevice(_ playback: Playback) -> Bool {
    deviceID.isEmpty || playback.device?.id == deviceID
  }

  private func isContext(_ play: PlayMusic, _ playback: Playback) -> Bool {
    play.contextURI.isEmpty || playback.contextURI == play.contextURI
  }

  private func isElsewhere(_ playback: Playback, _ before: Playback?) -> Bool {
    guard let uri = playback.track?.uri, let before else { return false }
    return uri != before.track?.uri
  }

  private func distance(
    _ position: Duration, _ playback: Playback, at now: Timestamp
  ) -> Duration? {
    guard let progress = playback.progress else { return nil }
    let passed = playback.isPlaying ? now - (playback.progressTime ?? now) : .zero
    let difference = progress + max(passed, .zero) - position
    return max(difference, .zero - difference)
  }
}
