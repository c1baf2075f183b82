internal import IntegrationsContract
internal import MusicContract
internal import RPC
internal import Store
internal import Wire

/// The reasons for which a music service does not do what was asked.
enum MusicError: RPCErrorConvertible, Equatable {
  /// No connection to the service that works.
  case notConnected
  /// A connection without what a feature needs.
  case permissionMissing(ConnectionFeature)
  /// An account at the service for which nobody pays.
  case premiumRequired
  /// A command that the service, or the device, does not take now.
  case commandRefused
  /// No device to play on; the names of those that refuse commands.
  case noDevice([String])
  /// The service's limit of calls, for this long.
  case rateLimited(Duration)
  /// No sensible answer of the service.
  case unavailable
  /// A mix that the account does not have.
  case mixNotFound
  /// No session has music.
  case sessionMusicNotFound
  /// An athlete who has turned mixes off.
  case mixDisabled
  /// A library without a track for these phases.
  case tooFewTracks(phases: [String])

  var rpcError: RPCError {
    switch self {
    case .notConnected:
      RPCError(
        .failedPrecondition, reason: "MUSIC_NOT_CONNECTED",
        "The account is not connected to the music service; start a connection.")
    case .permissionMissing(let feature):
      RPCError(
        .failedPrecondition, reason: "MUSIC_PERMISSION_MISSING",
        "The athlete has granted too little; start a connection for the feature.",
        facts: ["feature": feature.column ?? ""])
    case .premiumRequired:
      RPCError(
        .failedPrecondition, reason: "MUSIC_PREMIUM_REQUIRED",
        "The music service plays on command only for paying accounts.")
    case .commandRefused:
      RPCError(
        .failedPrecondition, reason: "MUSIC_COMMAND_REFUSED",
        "The music service or the device does not take this command now.")
    case .noDevice(let names):
      RPCError(
        .failedPrecondition, reason: "MUSIC_NO_DEVICE",
        "No device can play; ask the athlete to open the music app on one.",
        facts: ["devices": names.joined(separator: ", ")])
    case .rateLimited(let wait):
      Self.limited(wait)
    case .sessionMusicNotFound:
      RPCError(
        .notFound, reason: "SESSION_MUSIC_NOT_FOUND", "No session has music; set it.")
    case .mixNotFound:
      RPCError(.notFound, reason: "MIX_NOT_FOUND", "There is no such mix.")
    case .mixDisabled:
      RPCError(
        .failedPrecondition, reason: "MUSIC_MIX_DISABLED",
        "The athlete's settings say that no mixes are made.")
    case .tooFewTracks(let phases):
      RPCError(
        .failedPrecondition, reason: "MUSIC_TOO_FEW_TRACKS",
        "No track has a tempo for these phases; set tempos, or name a playlist for them.",
        facts: ["phases": phases.joined(separator: ", ")])
    case .unavailable:
      RPCError(
        .unavailable, reason: "MUSIC_SERVICE_UNAVAILABLE",
        "The music service gave no sensible answer; try again later.")
    }
  }

  private static func limited(_ wait: Duration) -> RPCError {
    let seconds = max(1, wait.components.seconds)
    var error = RPCError(
      .unavailable, reason: "MUSIC_RATE_LIMITED",
      "The limit of calls to the music service is reached; wait.",
      facts: ["wait_seconds": "\(seconds)"])
    error.details.append(Google.RetryInfo(retryDelay: .seconds(seconds)))
    return error
  }
}

extension MusicError {
  /// The problem that it is for those who watch playback.
  var problem: PlaybackProblem {
    switch self {
    case .notConnected: .notConnected
    case .permissionMissing: .permissionMissing
    case .premiumRequired: .premiumRequired
    case .commandRefused: .commandRefused
    case .noDevice: .noDevice
    case .rateLimited: .rateLimited
    case .unavailable, .mixNotFound, .sessionMusicNotFound, .tooFewTracks, .mixDisabled:
      .unavailable
    }
  }

  /// The time that the service asks to wait; nil if it asks for none.
  var retryDelay: Duration? { if case .rateLimited(let wait) = self { wait } else { nil } }
}
