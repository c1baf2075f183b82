internal import Base
internal import Jobs
internal import Loop
internal import Messages
internal import MusicContract
internal import RPC

/// The writing of mixes as playlists. It may stop at any point, and goes on where it stopped: a playlist is found by its
/// marker, and what it has tells what is missing.
struct MixWriting: Sendable {
  let libraries: MusicLibraries
  let store: MixStore
  let clock: WallClock

  private static let chunk = 100
  private static let retryDelay = Duration.seconds(60)
  /// The time after which a playlist that could not be written is given up.
  private static let patience = Duration.seconds(86_400)
  private static let atOnce = 4

  /// Registers the handler of the jobs in this process.
  func register(with jobs: Jobs) {
    jobs.register(.musicMix, atOnce: Self.atOnce) { job, handle in
      try await write(job.id, for: Caller(job.owner, on: handle.loop))
    }
  }

  /// Writes a mix, or what is missing of it.
  func write(_ id: UUID, for caller: Caller) async throws -> JobOutcome {
    guard let stored = try await store.stored(id, of: caller), stored.mix.state == .writing else {
      return .done
    }
    do {
      // A service that this server no longer has.
      guard let library = libraries[stored.source] else { throw MusicError.notConnected }
      try await write(stored, to: library, for: caller)
      try await store.note(.written, playlistID: nil, of: id, for: caller)
      return .done
    } catch let error as MusicError {
      let isOver = clock.now - (stored.mix.createTime ?? .epoch) > Self.patience
      switch error {
      case .rateLimited(let wait) where !isOver: return .again(after: wait / clock.speed)
      case .unavailable where !isOver: return .again(after: Self.retryDelay / clock.speed)
      default:
        try await store.note(.failed, playlistID: nil, of: id, for: caller)
        return .done
      }
    }
  }

  private func write(
    _ stored: MixStore.Stored, to library: any MusicLibraryProvider, for caller: Caller
  ) async throws {
    let playlist = try await playlist(of: stored, in: library, for: caller)
    let uris = stored.mix.phases.flatMap { $0.tracks.map(\.track.uri) }
    var position = try await library.itemCount(ofPlaylist: playlist, for: caller)
    while position < uris.count {
      let next = Array(uris[position...].prefix(Self.chunk))
      try await library.add(next, at: position, toPlaylist: playlist, for: caller)
      position += next.count
    }
  }

  /// Returns the playlist of a mix, which is created unless an earlier attempt has.
  private func playlist(
    of stored: MixStore.Stored, in library: any MusicLibraryProvider, for caller: Caller
  ) async throws -> String {
    if let known = stored.playlistID { return known }
    let mix = stored.mix
    let marker = "[pulsewire \(mix.id)]"
    let id: String
    if let found = try await library.playlist(markedBy: marker, of: caller) {
      id = found
    } else {
      id = try await library.create(
        NewPlaylist(
          name: mix.name, description: "Made by Pulsewire for a workout. \(marker)",
          isPublic: mix.isPublic), for: caller)
    }
    try await store.note(.writing, playlistID: id, of: mix.id, for: caller)
    return id
  }
}
