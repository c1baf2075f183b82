internal import MusicContract
internal import RPC
internal import SettingsContract

/// A music service with playlists that the server reads and writes for athletes.
protocol MusicLibraryProvider: Sendable {
  /// The source that it is.
  var source: IntegrationSource { get }

  /// Returns whether the athlete's account leaves out explicit content; nil for unknown.
  func filtersExplicit(_ caller: Caller) async throws -> Bool?

  /// Returns the id of a playlist in a text from outside; nil if it can be none of the service's.
  func playlistID(_ text: String) -> String?

  /// Returns the service's URI of a playlist.
  func uri(ofPlaylist id: String) -> String

  /// Returns the athlete's first playlists, and says which of them can only be played.
  func playlists(of caller: Caller, count: Int) async throws -> [MusicPlaylist]

  /// Returns the first tracks of a playlist; none of one that may not be read.
  func tracks(ofPlaylist id: String, upTo count: Int, for caller: Caller) async throws -> [Track]

  /// Returns the id of the athlete's playlist whose description has a marker; nil if there is none.
  func playlist(markedBy marker: String, of caller: Caller) async throws -> String?

  /// Creates a playlist. Returns its id.
  func create(_ playlist: NewPlaylist, for caller: Caller) async throws -> String

  /// Returns the number of items of a playlist.
  func itemCount(ofPlaylist id: String, for caller: Caller) async throws -> Int

  /// Adds up to 100 tracks at a position, which is the end: the number of items.
  func add(
    _ uris: [String], at position: Int, toPlaylist id: String, for caller: Caller
  ) async throws
}

/// The services with playlists that the server has.
struct MusicLibraries: Sendable {
  private let libraries: [any MusicLibraryProvider]

  init(_ libraries: [any MusicLibraryProvider]) { self.libraries = libraries }

  /// The service of a source; nil if the server has none.
  subscript(source: IntegrationSource) -> (any MusicLibraryProvider)? {
    libraries.first { $0.source == source }
  }
}

/// A playlist to create.
struct NewPlaylist: Equatable, Sendable {
  let name: String
  let description: String
  let isPublic: Bool
}
