internal import Base
internal import Jobs
internal import Loop
internal import Messages
internal import MusicContract
internal import RPC

/// The writing of mixes as playlists. It may stop at any point, and goes on where it stopped: a playlist is found by its
/// marker, and what it has tells what is missing.
struct MixWriting: Sendable {
  let provider: any MusicLibraryProvider
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
    guard let mix = try await store.mix(id, of: caller), mix.state == .writing else {
      return .done
    }
    do {
      try await write(mix, for: caller)
      try await store.note(.written, playlistID: nil, of: id, for: caller)
      return .done
    } catch let error as MusicError {
      let isOver = clock.now - (mix.createTime ?? .epoch) > Self.patience
      switch error {
      case .rateLimited(let wait) where !isOver: return .again(after: wait / clock.speed)
      case .unavailable where !isOver: return .again(after: Self.retryDelay / clock.speed)
      default:
        try await store.note(.failed, playlistID: nil, of: id, for: caller)
        return .done
      }
    }
  }

  private func write(_ mix: Mix, for caller: Caller) async throws {
    let playlist = try await playlist(of: mix, for: caller)
    let uris = mix.phases.flatMap { $0.tracks.map(\.track.uri) }
    var position = try await provider.itemCount(ofPlaylist: playlist, for: caller)
    while position < uris.count {
      let next = Array(uris[position...].prefix(Self.chunk))
      try await provider.add(next, at: position, toPlaylist: playlist, for: caller)
      position += next.count
    }
  }

  /// Returns the playlist of a mix, which is created unless an earlier attempt has.
  private func playlist(of mix: Mix, for caller: Caller) async throws -> String {
    if let known = mix.playlistURI.split(separator: ":").last { return String(known) }
    let marker = "[pulsewire \(mix.id)]"
    let id: String
    if let found = try await provider.playlist(markedBy: marker, of: caller) {
      id = found
    } else {
      id = try await provider.create(
        NewPlaylist(
          name: mix.name, description: "Made by Pulsewire for a workout. \(marker)",
          isPublic: mix.isPublic), for: caller)
    }
    try await store.note(.writing, playlistID: id, of: mix.id, for: caller)
    return id
  }
}
