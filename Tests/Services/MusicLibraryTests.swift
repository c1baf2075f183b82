import Base
import Contract
import Loop
import RPC
import TestSupport
import Testing

@testable import MusicFeature
@testable import TestHouse

/// The contract of `MusicLibraryProvider`, which holds for every music service: by it, mixes are made from playlists and
/// written as one.
@Suite struct `The library of a music service` {
  /// A service with its emulator, which has two playlists: of 240 tracks and of 2.
  private struct Ground: Sendable {
    let service: Service
    let provider: any MusicLibraryProvider
    let owner: UUID
    /// The ids of the two playlists.
    let lists: [String]
    /// Changes the emulator. Returns how many playlists were created, and the tracks that were added.
    let set: @Sendable (String) async throws -> (created: Int, uris: [String])

    func run<Answer: Sendable>(
      _ body: @escaping @Sendable (any MusicLibraryProvider, Caller) async throws -> Answer
    ) async throws -> Answer {
      let (provider, owner) = (provider, owner)
      return try await onLoop { loop in try await body(provider, Caller(owner, on: loop)) }
    }
  }

  enum Service: String, CaseIterable {
    case spotify, appleMusic
  }

  private func with(
    _ service: Service, _ body: (Ground) async throws -> Void
  ) async throws {
    switch service {
    case .spotify:
      try await SpotifyHouse.run { spotify in
        let me = try await spotify.house.newAccount()
        try await spotify.connect(as: me)
        try await body(
          Ground(
            service: service, provider: try spotify.library, owner: me.id,
            lists: ["owned1", "owned2"]
          ) { changes in
            let summary = try await spotify.setPlaylists(changes)
            return (summary.created, summary.uris)
          })
      }
    case .appleMusic:
      try await AppleMusic.run { provider, set in
        try await body(
          Ground(
            service: service, provider: provider, owner: .v4(), lists: ["p.owned1", "p.owned2"],
            set: set))
      }
    }
  }

  @Test(arguments: Service.allCases)
  func `is read, as much as is wanted`(service: Service) async throws {
    try await with(service) { ground in
      let lists = ground.lists
      let listed = try await ground.run { try await $0.playlists(of: $1, count: 10) }
      #expect(listed.filter { !$0.isPlayOnly }.map(\.id) == lists)
      #expect(listed.first?.name == "Running")
      #expect(listed.allSatisfy { ground.provider.uri(ofPlaylist: $0.id) == $0.uri })
      let libraries = MusicLibraries([ground.provider])
      #expect(libraries[ground.provider.source]?.uri(ofPlaylist: lists[0]) == listed.first?.uri)
      #expect(libraries[.strava] == nil)
      let all = try await ground.run { provider, caller in
        try await provider.tracks(ofPlaylist: lists[0], upTo: 500, for: caller)
      }
      #expect(all.count == 240 && Set(all.map(\.uri)).count == 240)
      let some = try await ground.run { provider, caller in
        try await provider.tracks(ofPlaylist: lists[0], upTo: 130, for: caller)
      }
      #expect(some == Array(all.prefix(130)))
      let track = try #require(all.dropFirst(8).first)
      #expect(track.title == "Track 8" && track.artists == ["Artist 8"])
      #expect(track.isrc == "NLA000000008" && track.duration == .seconds(200))
      let count = try await ground.run { provider, caller in
        try await provider.itemCount(ofPlaylist: lists[1], for: caller)
      }
      #expect(count == 2)
    }
  }

  @Test(arguments: Service.allCases)
  func `has nothing to read in playlists that there are not`(service: Service) async throws {
    try await with(service) { ground in
      for text in ["", "../me", "a/b", "a?b=c", "ø", String(repeating: "a", count: 200)] {
        #expect(ground.provider.playlistID(text) == nil, "\(text)")
      }
      let known = ground.lists[0]
      #expect(ground.provider.playlistID(known) == known)
      let none = try await ground.run { provider, caller in
        try await provider.tracks(ofPlaylist: known + "x", upTo: 10, for: caller)
      }
      #expect(none == [])
    }
  }

  @Test(arguments: Service.allCases)
  func `gets a playlist that is found by its marker, and filled at its end`(
    service: Service
  ) async throws {
    try await with(service) { ground in
      let marker = "[pulsewire \(UUID.v4())]"
      let uris = try await ground.run { provider, caller in
        try await provider.tracks(
          ofPlaylist: try #require(try await provider.playlists(of: caller, count: 1).first).id,
          upTo: 240, for: caller
        ).map(\.uri)
      }
      #expect(try await ground.run { try await $0.playlist(markedBy: marker, of: $1) } == nil)
      let made = try await ground.run { provider, caller in
        try await provider.create(
          NewPlaylist(name: "Monday", description: "For a workout. \(marker)", isPublic: false),
          for: caller)
      }
      #expect(try await ground.run { try await $0.playlist(markedBy: marker, of: $1) } == made)
      for start in [0, 100, 200] {
        let (count, chunk) = (start, Array(uris.dropFirst(start).prefix(100)))
        let found = try await ground.run { try await $0.itemCount(ofPlaylist: made, for: $1) }
        #expect(found == count)
        try await ground.run { provider, caller in
          try await provider.add(chunk, at: count, toPlaylist: made, for: caller)
        }
      }
      let written = try await ground.set("{}")
      #expect(written.created == 1 && written.uris == uris)
    }
  }

  /// Goal: an answer that is lost is an error, and what was written is found again.
  @Test(arguments: Service.allCases)
  func `says that it does not know when an answer is lost`(service: Service) async throws {
    try await with(service) { ground in
      let marker = "[pulsewire \(UUID.v4())]"
      _ = try await ground.set(#"{"lost_writes": 1}"#)
      await #expect(throws: MusicError.unavailable) {
        try await ground.run { provider, caller in
          try await provider.create(
            NewPlaylist(name: "Monday", description: marker, isPublic: false), for: caller)
        }
      }
      let found = try await ground.run { try await $0.playlist(markedBy: marker, of: $1) }
      let made = try #require(found)
      _ = try await ground.set(#"{"lost_writes": 1}"#)
      let uri = ground.service == .spotify ? "spotify:track:t1" : "applemusic:song:1"
      await #expect(throws: MusicError.unavailable) {
        try await ground.run { provider, caller in
          try await provider.add([uri], at: 0, toPlaylist: made, for: caller)
        }
      }
      #expect(try await ground.run { try await $0.itemCount(ofPlaylist: made, for: $1) } == 1)
    }
  }
}
