import Base
import HTTPClient
import JSON
import Jobs
import Loop
import Postgres
import TestSupport

@testable import MusicFeature
@testable import pulsewired

/// A house with Spotify and a service of tempos, whose emulators a test changes.
struct TempoHouse: Sendable {
  let spotify: SpotifyHouse
  private let url: String

  /// The key that the emulator wants.
  private static let header = "X-Api-Key: a-key-of-tempos"

  /// Runs `body` with a house of its own.
  static func run(_ body: (TempoHouse) async throws -> Void) async throws {
    try await Emulator.run("tempos") { url in
      var configuration = TempoConfiguration(url: url + "/tracks/{isrc}?house=\(UUID.v4())")
      configuration.header = TempoConfiguration.Header(header)
      configuration.name = "Tempos of Example"
      configuration.link = "https://tempos.example"
      configuration.callsMax = 10_000
      let settings = configuration
      try await SpotifyHouse.run(changing: { $0.tempos = settings }) { spotify in
        try await body(TempoHouse(spotify: spotify, url: url))
      }
    }
  }

  /// Changes the emulator. Returns the codes that were asked for.
  @discardableResult
  func set(_ changes: String = "{}") async throws -> [String] {
    let http = spotify.house.parts.http
    let request = OutgoingRequest(.post, url + "/_tempos", body: Array(changes.utf8))
    let response = try await onLoop { loop in try await http.send(request, on: loop) }
    return (try JSONValue(parsing: response.body).elements ?? []).compactMap(\.text)
  }

  /// Works on the jobs of an account once, as the job does. Returns what became of each, in order of their ids.
  func lookUp(of caller: TestCaller) async throws -> [TempoLookups.Turn] {
    let owner = caller.id
    let payloads = try await spotify.house.asOwner { session in
      try await session.run(
        """
        select payload from pulsewire.jobs where owner_id = \(owner) and kind = 'music-tempos'
        order by id
        """
      ).decode([UInt8].self)
    }
    let lookups = try spotify.house.parts[MusicFeature.self].lookups
    return try await onLoop { loop in
      var turns: [TempoLookups.Turn] = []
      for payload in payloads {
        if let turn = try await lookups?.turn(payload, on: loop) { turns.append(turn) }
      }
      return turns
    }
  }
}
