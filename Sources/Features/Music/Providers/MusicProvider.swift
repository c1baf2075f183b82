internal import MusicContract
internal import RPC
internal import SettingsContract

/// A music service with which the server talks for athletes. What is particular about one is a file in this folder.
protocol MusicProvider: Sendable {
  /// The source that it is.
  var source: IntegrationSource { get }

  /// Throws if the server has no keys for it.
  func check() throws

  /// Returns the devices on which it can play.
  func devices(of caller: Caller) async throws -> [PlaybackDevice]

  /// Returns what plays, as of now.
  func playback(of caller: Caller) async throws -> Playback

  /// Sends a command once, to a device or else the active one.
  func send(
    _ command: ControlPlaybackRequest.Command, to deviceID: String?, of caller: Caller
  ) async throws -> CommandAnswer
}

/// The answer of a service to a command.
enum CommandAnswer: Equatable, Sendable {
  /// Accepted.
  case accepted
  /// No answer, or that of a failure: it may have been accepted.
  case uncertain
  /// Not accepted, because no device is active, or the device is gone.
  case noDevice
  /// Not accepted, because nobody pays for the account.
  case premiumRequired
  /// Not accepted now, or by this device.
  case refused
}
