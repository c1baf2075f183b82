internal import Base
internal import HTTPClient
internal import IntegrationsContract
internal import IntegrationsFeature
internal import JSON
internal import MusicContract
internal import RPC
internal import SettingsContract

/// Spotify's playlists, as of November 2026: `/playlists/ID/items` is readable for lists that the athlete owns or works
/// on, other ones answer 403.
struct SpotifyPlaylists: MusicLibraryProvider {
  let calls: AthleteCalls

  var source: IntegrationSource { .spotify }

  private static let pageSize = 50
  private static let itemsPageSize = 50
  private static let pagesMax = 20
  /// The most playlists of an account, and the most items of one, beyond which Spotify answers 500.
  private static let countMax = 11_000

  /// Returns the URI of a playlist.
  static func uri(_ id: String) -> String { "spotify:playlist:" + id }

  func filtersExplicit(_ caller: Caller) async throws -> Bool? {
    try await calls.filtersExplicit(source, of: caller)
  }

  func playlistID(_ text: String) -> String? { Self.id(text) }

  func uri(ofPlaylist id: String) -> String { Self.uri(id) }

  func playlists(of caller: Caller, count: Int) async throws -> [MusicPlaylist] {
    // Which are the athlete's own is told by their owner's id, which is not the one that connections are linked by.
    let me = try await read("/me", caller)["id"]?.text
    let body = try await read("/me/playlists?limit=\(min(count, Self.pageSize))", caller)
    return (body["items"]?.elements ?? []).prefix(count).compactMap {
      SpotifyAnswers.playlist($0, of: me)
    }
  }

  func tracks(
    ofPlaylist id: String, upTo count: Int, for caller: Caller
  ) async throws -> [Track] {
    var tracks: [Track] = []
    for page in 0..<Self.pagesMax where tracks.count < count {
      let offset = page * Self.itemsPageSize
      let path = "/playlists/\(id)/items?limit=\(Self.itemsPageSize)&offset=\(offset)"
      let (status, body) = try await response(.get, path, of: .taste, caller)
      // Of another athlete: it can be played, but not read.
      if status == 403 || status == 404 { return tracks }
      guard status == 200, let body else { throw MusicError.unavailable }
      tracks += (body["items"]?.elements ?? []).compactMap {
        $0["item"].flatMap(SpotifyAnswers.track)
      }
      guard body["next"]?.text != nil else { break }
    }
    return Array(tracks.prefix(count))
  }

  func playlist(markedBy marker: String, of caller: Caller) async throws -> String? {
    for page in 0..<Self.pagesMax {
      let offset = page * Self.pageSize
      let body = try await read("/me/playlists?limit=\(Self.pageSize)&offset=\(offset)", caller)
      let found = (body["items"]?.elements ?? []).first {
        $0["description"]?.text?.contains(marker) ?? false
      }
      if let id = found.flatMap({ Self.id($0["id"]) }) { return id }
      guard body["next"]?.text != nil else { return nil }
    }
    return nil
  }

  func create(_ playlist: NewPlaylist, for caller: Caller) async throws -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("name")
    writer.text(playlist.name)
    writer.key("description")
    writer.text(playlist.description)
    writer.key("public")
    writer.boolean(playlist.isPublic)
    writer.endObject()
    let (status, body) = try await response(
      .post, "/me/playlists", String(decoding: writer.bytes, as: UTF8.self), of: .control, caller)
    if status == 500, try await total("/me/playlists?limit=1", caller) >= Self.countMax {
      throw MusicError.commandRefused
    }
    guard status == 201 || status == 200, let id = Self.id(body?["id"]) else {
      throw Self.error(status)
    }
    return id
  }

  func itemCount(ofPlaylist id: String, for caller: Caller) async throws -> Int {
    try await total("/playlists/\(id)/items?limit=1", caller)
  }

  private func total(_ path: String, _ caller: Caller) async throws -> Int {
    let body = try await read(path, caller)
    guard let total = body["total"]?.number.flatMap({ Int(exactly: $0) }) else {
      throw MusicError.unavailable
    }
    return max(0, total)
  }

  func add(
    _ uris: [String], at position: Int, toPlaylist id: String, for caller: Caller
  ) async throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("uris")
    writer.beginArray()
    for uri in uris { writer.text(uri) }
    writer.endArray()
    writer.key("position")
    writer.integer(Int64(position))
    writer.endObject()
    let (status, _) = try await response(
      .post, "/playlists/\(id)/items", String(decoding: writer.bytes, as: UTF8.self),
      of: .control, caller)
    if status == 500, try await itemCount(ofPlaylist: id, for: caller) >= Self.countMax {
      throw MusicError.commandRefused
    }
    guard status == 201 || status == 200 else { throw Self.error(status) }
  }

  private func read(_ path: String, _ caller: Caller) async throws -> JSONValue {
    let (status, body) = try await response(.get, path, of: .taste, caller)
    guard status == 200, let body else { throw Self.error(status) }
    return body
  }

  private func response(
    _ method: OutgoingRequest.Method, _ path: String, _ body: String? = nil,
    of family: CallFamily, _ caller: Caller
  ) async throws -> (Int, JSONValue?) {
    let call = ProviderCall(method, path, body: body, of: family, for: .playlists, at: source)
    return try SpotifyMusic.response(try await calls.send(call, of: caller), for: .playlists)
  }

  /// Returns an id; nil if it is none that can be part of a path.
  static func id(_ value: JSONValue?) -> String? { value?.text.flatMap(id) }

  static func id(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    return isPlain && (1...100).contains(text.utf8.count) ? text : nil
  }

  private static func error(_ status: Int) -> MusicError {
    (400..<500).contains(status) && status != 401 ? .commandRefused : .unavailable
  }
}
