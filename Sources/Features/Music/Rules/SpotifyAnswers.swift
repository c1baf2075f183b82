internal import Base
internal import JSON
internal import Messages
internal import MusicContract

/// The contents of Spotify's answers. What is missing or of another form is left out.
enum SpotifyAnswers {
  private static let textMax = 200
  private static let listMax = 50
  private static let millisecondsMax = 7 * 86_400_000.0

  /// Returns the devices of a list. Those without an id cannot be named in a command.
  static func devices(_ body: JSONValue) -> [PlaybackDevice] {
    (body["devices"]?.elements ?? []).prefix(listMax).map(device).filter { !$0.id.isEmpty }
  }

  /// Returns what plays.
  static func playback(_ body: JSONValue) -> Playback {
    Playback {
      $0.isPlaying = flag(body["is_playing"])
      $0.track = body["item"].flatMap(track)
      $0.progress = duration(body["progress_ms"])
      if case .object? = body["device"] { $0.device = body["device"].map(device) }
      $0.contextURI = text(body["context"]?["uri"])
    }
  }

  /// Returns a track; nil for what is no track, such as an episode of a podcast.
  static func track(_ item: JSONValue) -> Track? {
    guard item["type"]?.text == "track", let uri = item["uri"]?.text, !uri.isEmpty,
      uri.count <= textMax
    else { return nil }
    return Track {
      $0.uri = uri
      $0.title = text(item["name"])
      $0.artists = (item["artists"]?.elements ?? []).prefix(listMax).map { text($0["name"]) }
      $0.duration = duration(item["duration_ms"])
      $0.isrc = text(item["external_ids"]?["isrc"])
      $0.isExplicit = flag(item["explicit"])
    }
  }

  /// Returns a playlist; nil for what has no id.
  ///
  /// - Parameter me: the athlete's id; nil if it is unknown, and then all playlists are taken for readable.
  static func playlist(_ item: JSONValue, of me: String?) -> MusicPlaylist? {
    guard let id = SpotifyPlaylists.id(item["id"]) else { return nil }
    return MusicPlaylist {
      ($0.id, $0.uri, $0.name) = (id, SpotifyPlaylists.uri(id), text(item["name"]))
      let total = item["items"]?["total"]?.number ?? item["tracks"]?["total"]?.number
      $0.trackCount = max(0, total.flatMap { Int32(exactly: $0.rounded()) } ?? 0)
      let owner = item["owner"]?["id"]?.text
      $0.isPlayOnly =
        me != nil && owner != nil && owner != me && !flag(item["collaborative"])
    }
  }

  /// Returns what the answer to a command says.
  static func answer(_ status: Int, _ body: JSONValue?) -> CommandAnswer {
    switch status {
    case 200..<300: return .accepted
    case 404: return .noDevice
    case 403:
      let error = body?["error"]
      let isPremium =
        error?["reason"]?.text == "PREMIUM_REQUIRED"
        || error?["message"]?.text?.lowercased().contains("premium") ?? false
      return isPremium ? .premiumRequired : .refused
    case 400..<500: return .refused
    default: return .uncertain
    }
  }

  private static func device(_ value: JSONValue) -> PlaybackDevice {
    PlaybackDevice {
      let id = value["id"]?.text ?? ""
      $0.id = id.count <= textMax ? id : ""
      $0.name = text(value["name"])
      $0.kind = text(value["type"])
      $0.isActive = flag(value["is_active"])
      $0.isRestricted = flag(value["is_restricted"])
      let volume = value["volume_percent"]?.number.flatMap { Int32(exactly: $0.rounded()) }
      guard let volume, (0...100).contains(volume) else { return }
      $0.hasVolume = value["supports_volume"] != .boolean(false)
      $0.volumePercent = volume
    }
  }

  private static func flag(_ value: JSONValue?) -> Bool { value == .boolean(true) }

  private static func text(_ value: JSONValue?) -> String {
    String((value?.text ?? "").prefix(textMax))
  }

  private static func duration(_ value: JSONValue?) -> Duration? {
    guard let number = value?.number, number >= 0, number <= millisecondsMax else { return nil }
    return .milliseconds(Int64(number))
  }
}
