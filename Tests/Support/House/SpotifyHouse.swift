import Base
import Contract
import HTTPClient
import JSON
import Jobs
import Loop
import Postgres
import RPC
import TestSupport
import Testing

@testable import IntegrationsFeature
@testable import MusicFeature
@testable import RPC
@testable import pulsewired

/// A house that is connected to an emulator of Spotify, whose settings a test changes.
struct SpotifyHouse: Sendable {
  let house: House
  let time: ManualTime
  private let url: String

  /// Runs `body` with a house of its own, at a time that stands still until it is moved.
  static func run(
    changing change: @escaping @Sendable (inout ServerSettings) -> Void = { _ in },
    _ body: (SpotifyHouse) async throws -> Void
  ) async throws {
    // Houses share a database: each has an app of its own, with its accounts and its quota.
    let app = "\(UUID.v4())"
    try await Emulator.run("spotify", [app]) { url in
      var spotify = Provider.Spotify()
      (spotify.clientID, spotify.clientSecret) = (app, "a-secret/of+Spotify")
      (spotify.accountsURL, spotify.apiURL) = (url, url + "/v1")
      let provider = Provider.spotify(spotify)
      let time = ManualTime(WallClock().now)
      let house = try await HouseDatabase.shared.makeHouse(time) { settings in
        settings.connections.providers = [provider]
        settings.connections.lookupKey = Array(repeating: 7, count: 32)
        settings.connections.origin = CallbackOrigin("https://pulsewire.example")
        change(&settings)
      }
      try await body(SpotifyHouse(house: house, time: time, url: url))
      await house.close()
    }
  }

  private var feature: IntegrationsFeature {
    get throws { try house.parts[IntegrationsFeature.self] }
  }

  /// Changes the emulator. Returns the number of refreshes so far.
  @discardableResult
  func set(_ changes: String = "{}") async throws -> Int {
    let response = try await send(
      OutgoingRequest(.post, url + "/_control", body: Array(changes.utf8)))
    let text = String(decoding: response.body, as: UTF8.self)
    return Int(text.filter(\.isNumber)) ?? -1
  }

  /// Changes the emulator's player. Returns the commands that it has accepted, each with its values.
  @discardableResult
  func setPlayer(_ changes: String = "{}") async throws -> [[String]] {
    let response = try await send(
      OutgoingRequest(.post, url + "/_player", body: Array(changes.utf8)))
    let commands = try JSONValue(parsing: response.body).elements ?? []
    return commands.map { ($0.elements ?? []).map { $0.text ?? "" } }
  }

  /// Changes the emulator's playlists. Returns how many were created, the sizes of the additions, and the tracks.
  @discardableResult
  func setPlaylists(
    _ changes: String = "{}"
  ) async throws -> (created: Int, added: [Int], uris: [String]) {
    let response = try await send(
      OutgoingRequest(.post, url + "/_playlists", body: Array(changes.utf8)))
    let summary = try JSONValue(parsing: response.body)
    return (
      Int(summary["created"]?.number ?? 0),
      (summary["added"]?.elements ?? []).map { Int($0.number ?? 0) },
      (summary["uris"]?.elements ?? []).compactMap(\.text)
    )
  }

  /// Plays tracks of the emulator's library, by number and time. Returns the cursors of the looks so far.
  @discardableResult
  func play(_ plays: [(number: Int, time: Timestamp)] = []) async throws -> [Double?] {
    let text = plays.map { "[\($0.number),\($0.time.milliseconds)]" }.joined(separator: ",")
    let response = try await send(
      OutgoingRequest(.post, url + "/_history", body: Array("[\(text)]".utf8)))
    return (try JSONValue(parsing: response.body).elements ?? []).map(\.number)
  }

  /// The playlists behind the interface of music services.
  var library: any MusicLibraryProvider {
    get throws { SpotifyPlaylists(calls: try feature.athleteCalls) }
  }

  /// Gathers plays, as the job does. Returns when it does it again; nil for never.
  func gather(of caller: TestCaller) async throws -> Duration? {
    let plays = try house.parts[MusicFeature.self].plays
    let owner = caller.id
    return try await onLoop { loop in
      if case .again(after: let wait) = try await plays.gather(for: Caller(owner, on: loop)) {
        return wait
      }
      return nil
    }
  }

  private func send(_ request: OutgoingRequest) async throws -> IncomingResponse {
    let http = house.parts.http
    return try await onLoop { loop in try await http.send(request, on: loop) }
  }

  /// Begins an attempt.
  func start(
    _ features: [ConnectionFeature] = [], requestID: UUID = .v4(), as caller: TestCaller
  ) async throws -> StartConnectionResponse {
    try await house.call(
      ConnectionRPC.startConnection,
      StartConnectionRequest {
        $0.requestID = requestID
        $0.source = .spotify
        $0.features = features
      }, as: caller)
  }

  /// Returns the query with which the page for consent sends the browser back.
  func agree(_ attempt: StartConnectionResponse) async throws -> String {
    let query = attempt.authorizeURL.drop { $0 != "?" }
    let response = try await send(OutgoingRequest(.get, url + "/_agree" + query))
    let target = String(decoding: response.body, as: UTF8.self)
    #expect(target.hasPrefix("https://pulsewire.example/connections/spotify/callback?"))
    return String(target.drop { $0 != "?" }.dropFirst())
  }

  /// Visits the page to which the browser is sent back. Returns the status and the document.
  func visit(_ query: String, isHead: Bool = false) async throws -> (status: Int, html: String) {
    let callback = try feature.callback
    return try await onLoop { loop in
      let request = PlainRequest(
        path: "/connections/spotify/callback", query: query, isHead: isHead, range: nil,
        ifRange: nil, body: [])
      let response = await callback.serve(request, on: loop)
      guard case .html(let html) = response.body else { return (response.status, "") }
      return (response.status, html)
    }
  }

  /// Begins, and agrees at once. Returns the code that the browser shows.
  func grant(_ features: [ConnectionFeature] = [], as caller: TestCaller) async throws -> String {
    let page = try await visit(agree(start(features, as: caller)))
    return try #require(Self.code(in: page.html))
  }

  /// Returns the code on a page; nil if it shows none.
  static func code(in html: String) -> String? {
    html.firstMatch(of: /<p class="code">([0-9A-Z]{4}-[0-9A-Z]{4})</).map { String($0.1) }
  }

  /// Returns the request that enters a code.
  static func completion(_ code: String) -> CompleteConnectionRequest {
    CompleteConnectionRequest {
      $0.requestID = .v4()
      $0.source = .spotify
      $0.completionCode = code
    }
  }

  /// Connects, with the code if the page shows one. Returns the status of the page.
  @discardableResult
  func connect(_ features: [ConnectionFeature] = [], as caller: TestCaller) async throws -> Int {
    let page = try await visit(agree(start(features, as: caller)))
    guard let code = Self.code(in: page.html) else { return page.status }
    _ = try await house.call(
      ConnectionRPC.completeConnection, Self.completion(code), as: caller)
    return page.status
  }

  /// Returns how many grants wait for a code of an account.
  func pendingCount(of caller: TestCaller) async throws -> Int64 {
    let id = caller.id
    return try await house.asOwner { session in
      try await session.run(
        "select count(*) from pulsewire.pending_connections where owner_id = \(id)"
      ).only.decode(Int64.self, at: 0)
    }
  }

  /// Returns the connection of an account.
  func connection(of caller: TestCaller) async throws -> Connection {
    let answer = try await house.call(
      ConnectionRPC.listConnections, ListConnectionsRequest(), as: caller)
    return try #require(answer.connections.first)
  }

  /// Writes a mix, or what is missing of it, as the job does.
  func write(_ mix: UUID, of caller: TestCaller) async throws {
    let writing = try house.parts[MusicFeature.self].writing
    let owner = caller.id
    try await onLoop { loop in _ = try await writing.write(mix, for: Caller(owner, on: loop)) }
  }

  /// Looks at the connection of an account as the job or a call does.
  func look(_ need: RefreshRule.Need, of caller: TestCaller) async throws -> Refreshes.Outcome {
    let feature = try feature
    let owner = caller.id
    return try await onLoop { loop in
      let provider = try feature.connections.configuration.provider(.spotify)
      return try await feature.refreshes.look(provider, need, of: Caller(owner, on: loop))
    }
  }
}
