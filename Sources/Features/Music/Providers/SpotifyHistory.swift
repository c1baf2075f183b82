internal import Base
internal import ContractJSON
internal import HTTPClient
internal import IntegrationsContract
internal import IntegrationsFeature
internal import JSON
internal import Messages
internal import MusicContract
internal import RPC
internal import SettingsContract

/// What an athlete played at Spotify, as of November 2026: the last 50 plays and no more, whatever the cursor.
struct SpotifyHistory: MusicHistoryProvider {
  let calls: AthleteCalls

  var source: IntegrationSource { .spotify }

  /// The most plays that Spotify tells.
  static let countMax = 50

  func check() throws { try calls.check(source) }

  func plays(after time: Timestamp?, of caller: Caller) async throws -> HistoryPage {
    var path = "/me/player/recently-played?limit=\(Self.countMax)"
    if let time { path += "&after=\(time.milliseconds)" }
    let call = ProviderCall(.get, path, of: .taste, for: .history, at: source)
    let (status, body) = try SpotifyMusic.response(
      try await calls.send(call, of: caller), for: .history)
    guard status == 200, let body else { throw MusicError.unavailable }
    let items = (body["items"]?.elements ?? []).prefix(Self.countMax)
    return HistoryPage(
      plays: items.compactMap(Self.play), isFull: items.count >= Self.countMax)
  }

  /// Returns a play; nil for what is no track, or has no time.
  static func play(_ item: JSONValue) -> Play? {
    guard let track = item["track"].flatMap(SpotifyAnswers.track),
      let time = item["played_at"]?.text.flatMap({ Timestamp(rfc3339: $0) })
    else { return nil }
    return Play { ($0.playTime, $0.track) = (time, track) }
  }
}
