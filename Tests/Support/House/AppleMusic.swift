import Base
import Contract
import HTTPClient
import JSON
import Loop
import RPC
import TestSupport

@testable import MusicFeature
@testable import pulsewired

/// Apple Music's playlists behind the interface that mixes are made by: the proof that a second service fits it. Apple
/// Music has no playback from afar; the app on the phone plays, and tells it with ReportPlayback.
struct AppleMusic: MusicLibraryProvider {
  let http: HTTPClient
  let url: String
  let developerToken: String
  let userToken: String

  private static let pageSize = 100
  private static let pagesMax = 20
  private static let prefix = "applemusic:song:"

  // The contract has no source of its own for it yet.
  var source: IntegrationSource { .unspecified }

  func filtersExplicit(_ caller: Caller) async throws -> Bool? { nil }

  func playlistID(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"/?#%".utf8.contains($0) }
    return text.hasPrefix("p.") && isPlain && text.utf8.count <= 100 ? text : nil
  }

  func uri(ofPlaylist id: String) -> String { "applemusic:playlist:" + id }

  func playlists(of caller: Caller, count: Int) async throws -> [MusicPlaylist] {
    let body = try await read("?limit=\(min(count, Self.pageSize))", caller)
    return (body["data"]?.elements ?? []).compactMap { item in
      guard let id = item["id"]?.text else { return nil }
      return MusicPlaylist {
        ($0.id, $0.uri) = (id, uri(ofPlaylist: id))
        $0.name = item["attributes"]?["name"]?.text ?? ""
      }
    }
  }

  func tracks(
    ofPlaylist id: String, upTo count: Int, for caller: Caller
  ) async throws -> [Track] {
    var tracks: [Track] = []
    for page in 0..<Self.pagesMax where tracks.count < count {
      let path =
        "/\(id)/tracks?include=catalog&limit=\(Self.pageSize)&offset=\(page * Self.pageSize)"
      let (status, body) = try await send(.get, path, nil, caller)
      if status == 404 || status == 403 { return tracks }
      guard status == 200, let body else { throw MusicError.unavailable }
      tracks += (body["data"]?.elements ?? []).compactMap(Self.track)
      guard body["next"]?.text != nil else { break }
    }
    return Array(tracks.prefix(count))
  }

  func playlist(markedBy marker: String, of caller: Caller) async throws -> String? {
    for page in 0..<Self.pagesMax {
      let body = try await read(
        "?limit=\(Self.pageSize)&offset=\(page * Self.pageSize)", caller)
      let found = (body["data"]?.elements ?? []).first {
        $0["attributes"]?["description"]?["standard"]?.text?.contains(marker) ?? false
      }
      if let id = found?["id"]?.text { return id }
      guard body["next"]?.text != nil else { return nil }
    }
    return nil
  }

  func create(_ playlist: NewPlaylist, for caller: Caller) async throws -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("attributes")
    writer.beginObject()
    writer.key("name")
    writer.text(playlist.name)
    writer.key("description")
    writer.text(playlist.description)
    writer.endObject()
    writer.endObject()
    let (status, body) = try await send(.post, "", writer.bytes, caller)
    guard status == 201, let id = body?["data"]?.elements?.first?["id"]?.text else {
      throw Self.error(status)
    }
    return id
  }

  func itemCount(ofPlaylist id: String, for caller: Caller) async throws -> Int {
    let (status, body) = try await send(.get, "/\(id)/tracks?limit=1", nil, caller)
    // A playlist without items is not found.
    if status == 404 { return 0 }
    guard status == 200, let total = body?["meta"]?["total"]?.number else {
      throw Self.error(status)
    }
    return Int(total)
  }

  func add(
    _ uris: [String], at position: Int, toPlaylist id: String, for caller: Caller
  ) async throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("data")
    writer.beginArray()
    for uri in uris {
      writer.beginObject()
      writer.key("id")
      writer.text(String(uri.dropFirst(Self.prefix.count)))
      writer.key("type")
      writer.text("songs")
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    let (status, _) = try await send(.post, "/\(id)/tracks", writer.bytes, caller)
    guard status == 204 || status == 201 else { throw Self.error(status) }
  }

  private static func track(_ item: JSONValue) -> Track? {
    guard let attributes = item["attributes"], let id = attributes["playParams"]?["catalogId"]?.text
    else { return nil }
    let catalog = item["relationships"]?["catalog"]?["data"]?.elements?.first
    return Track {
      $0.uri = prefix + id
      $0.title = attributes["name"]?.text ?? ""
      $0.artists = [attributes["artistName"]?.text ?? ""]
      $0.duration = attributes["durationInMillis"]?.number.map { .milliseconds(Int64($0)) }
      $0.isrc = catalog?["attributes"]?["isrc"]?.text ?? ""
      $0.isExplicit = attributes["contentRating"]?.text == "explicit"
    }
  }

  private func read(_ path: String, _ caller: Caller) async throws -> JSONValue {
    let (status, body) = try await send(.get, path, nil, caller)
    guard status == 200, let body else { throw Self.error(status) }
    return body
  }

  private func send(
    _ method: OutgoingRequest.Method, _ path: String, _ body: [UInt8]?, _ caller: Caller
  ) async throws -> (Int, JSONValue?) {
    var request = OutgoingRequest(
      method, url + "/v1/me/library/playlists" + path, body: body ?? [])
    request.headers = [
      (name: "authorization", value: "Bearer \(developerToken)"),
      (name: "music-user-token", value: userToken),
      (name: "content-type", value: "application/json"),
    ]
    let response = try await http.send(request, on: caller.loop)
    if response.status == 429 {
      let wait = response.header("retry-after").flatMap { Int64($0) } ?? 30
      throw MusicError.rateLimited(.seconds(wait))
    }
    return (response.status, try? JSONValue(parsing: response.body))
  }

  private static func error(_ status: Int) -> MusicError {
    switch status {
    case 401, 403: .notConnected
    case 400..<500: .commandRefused
    default: .unavailable
    }
  }
}

extension AppleMusic {
  /// Runs `body` with Apple Music's playlists in an emulator, and a function that changes it, as of Spotify's.
  static func run(
    _ body: (
      AppleMusic,
      _ set: @escaping @Sendable (String) async throws -> (created: Int, uris: [String])
    ) async throws -> Void
  ) async throws {
    let http = try await House.shared.parts.http
    try await Emulator.run("apple_music") { url in
      let service = AppleMusic(
        http: http, url: url, developerToken: "a.developer.token",
        userToken: "a-listener's-token")
      try await body(service) { changes in
        let request = OutgoingRequest(.post, url + "/_playlists", body: Array(changes.utf8))
        let response = try await onLoop { loop in try await http.send(request, on: loop) }
        let summary = try JSONValue(parsing: response.body)
        return (
          Int(summary["created"]?.number ?? 0),
          (summary["uris"]?.elements ?? []).compactMap(\.text)
        )
      }
    }
  }
}
