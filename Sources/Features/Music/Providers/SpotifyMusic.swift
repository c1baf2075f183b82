internal import Base
internal import HTTPClient
internal import IntegrationsContract
internal import IntegrationsFeature
internal import JSON
internal import MusicContract
internal import RPC
internal import SettingsContract

/// Spotify's player, as of November 2026.
///
/// - A command is answered by 204 before it has an effect, and the state is that of before for a while.
/// - Errors of the player have a `reason`, such as `NO_ACTIVE_DEVICE` with 404 and `PREMIUM_REQUIRED` with 403.
struct SpotifyMusic: MusicProvider {
  let calls: AthleteCalls

  var source: IntegrationSource { .spotify }

  func check() throws { try calls.check(source) }

  func devices(of caller: Caller) async throws -> [PlaybackDevice] {
    let (status, body) = try await response(
      ProviderCall(.get, "/me/player/devices", of: .state, for: .playback, at: source), caller)
    guard status == 200, let body else { throw MusicError.unavailable }
    return SpotifyAnswers.devices(body)
  }

  func playback(of caller: Caller) async throws -> Playback {
    let (status, body) = try await response(
      ProviderCall(.get, "/me/player", of: .state, for: .playback, at: source), caller)
    if status == 204 { return Playback() }
    guard status == 200, let body else { throw MusicError.unavailable }
    return SpotifyAnswers.playback(body)
  }

  func send(
    _ command: ControlPlaybackRequest.Command, to deviceID: String?, of caller: Caller
  ) async throws -> CommandAnswer {
    let call = SpotifyCommand.call(command, to: deviceID)
    let answer = try await calls.send(call, of: caller)
    if answer == .lost { return .uncertain }
    let (status, body) = try Self.response(answer, for: .playback)
    // Rejected again with renewed access: nothing that the athlete could change.
    if status == 401 { throw MusicError.unavailable }
    return SpotifyAnswers.answer(status, body)
  }

  private func response(
    _ call: ProviderCall, _ caller: Caller
  ) async throws -> (Int, JSONValue?) {
    try Self.response(try await calls.send(call, of: caller), for: .playback)
  }

  /// Returns the status and the body of a response.
  static func response(
    _ answer: ProviderAnswer, for feature: ConnectionFeature
  ) throws(MusicError) -> (Int, JSONValue?) {
    switch answer {
    case .response(let status, let body): return (status, body)
    case .limited(let wait): throw .rateLimited(wait)
    case .lost, .file: throw .unavailable
    case .notConnected: throw .notConnected
    case .notGranted: throw .permissionMissing(feature)
    }
  }
}

/// The calls that Spotify's player has for commands.
enum SpotifyCommand {
  private static let path = "/me/player/"

  /// Returns the call of a command.
  static func call(
    _ command: ControlPlaybackRequest.Command, to deviceID: String?
  ) -> ProviderCall {
    switch command {
    case .play(let play): put("play", [], to: deviceID, body: body(of: play))
    case .pause: put("pause", [], to: deviceID)
    case .next: call(.post, "next", [], to: deviceID)
    case .previous: call(.post, "previous", [], to: deviceID)
    case .seek(let seek):
      put("seek", [("position_ms", "\(seek.position.milliseconds)")], to: deviceID)
    case .volume(let volume):
      put("volume", [("volume_percent", "\(volume.percent)")], to: deviceID)
    }
  }

  private static func put(
    _ name: String, _ values: [(String, String)], to deviceID: String?, body: String? = nil
  ) -> ProviderCall {
    call(.put, name, values, to: deviceID, body: body)
  }

  private static func call(
    _ method: OutgoingRequest.Method, _ name: String, _ values: [(String, String)],
    to deviceID: String?, body: String? = nil
  ) -> ProviderCall {
    var parts = values.map { FormEncoding.text([$0.0: $0.1]) }
    if let deviceID { parts.append(FormEncoding.text(["device_id": deviceID])) }
    let query = parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
    return ProviderCall(
      method, path + name + query, body: body, of: .control, for: .playback, at: .spotify)
  }

  private static func body(of play: PlayMusic) -> String? {
    if play.contextURI.isEmpty { return nil }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("context_uri")
    writer.text(play.contextURI)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
