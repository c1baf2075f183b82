import Base
import Contract
import Postgres
import RPC
import Testing

@testable import TestHouse

/// pulsewire.music.v1.TasteService.
@Suite struct `Taste in music` {
  private func connected(
    _ features: [ConnectionFeature] = [], _ body: (SpotifyHouse, TestCaller) async throws -> Void
  ) async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect(features, as: me)
      try await body(spotify, me)
    }
  }

  private func plays(
    as me: TestCaller, in spotify: SpotifyHouse, size: Int32 = 100, token: String = ""
  ) async throws -> ListPlaysResponse {
    try await spotify.house.call(
      TasteRPC.listPlays,
      ListPlaysRequest { ($0.pageSize, $0.pageToken) = (size, token) }, as: me)
  }

  private func taste(as me: TestCaller, in spotify: SpotifyHouse) async throws -> GetTasteResponse {
    try await spotify.house.call(TasteRPC.getTaste, GetTasteRequest(), as: me)
  }

  private func gather(
    _ id: UUID = .v4(), as me: TestCaller, in spotify: SpotifyHouse
  ) async throws -> GatherPlaysResponse {
    try await spotify.house.call(
      TasteRPC.gatherPlays, GatherPlaysRequest { $0.requestID = id }, as: me)
  }

  @Test func `is gathered a look at a time, and says where plays may be missing`() async throws {
    try await connected { spotify, me in
      // Spotify tells times in milliseconds.
      let now = Timestamp(milliseconds: spotify.time.now.milliseconds)
      let at = { (minute: Int64) in now + .seconds(minute * 60) - .seconds(86_400) }
      try await spotify.play([(1, at(0)), (2, at(4)), (3, at(8))])
      let id = UUID.v4()
      let first = try await gather(id, as: me, in: spotify)
      #expect(first.newPlayCount == 3 && !first.hasGap)
      try await spotify.play([(4, at(12))])
      #expect(try await gather(id, as: me, in: spotify) == first)
      #expect(try await gather(as: me, in: spotify).newPlayCount == 1)
      // Told late, with a time before one that is known.
      try await spotify.play([(5, at(6))])
      _ = try await gather(as: me, in: spotify)
      #expect(
        try await plays(as: me, in: spotify).plays.map(\.playTime) == [12, 8, 6, 4, 0].map(at))
      #expect(try await taste(as: me, in: spotify).history.gapCount == 0)
      // More than Spotify tells.
      try await spotify.play((20..<80).map { (Int($0), at($0 * 4)) })
      let many = try await gather(as: me, in: spotify)
      #expect(many.newPlayCount == 50 && many.hasGap)
      let listed = try await plays(as: me, in: spotify).plays
      #expect(listed.count == 55 && listed.filter(\.followsGap).map(\.playTime) == [at(30 * 4)])
      let cursors = try await spotify.play()
      #expect(cursors.first == .some(nil) && cursors.dropFirst().allSatisfy { $0 != nil })
      let state = try await taste(as: me, in: spotify)
      #expect(state.history.gapCount == 1 && state.history.newestPlayTime == at(79 * 4))
      #expect(state.profile.playCount == 55)
    }
  }

  @Test func `knows what was played in workouts, its tempo and its genre`() async throws {
    try await connected { spotify, me in
      let session = try await spotify.house.startWorkout(sets: 3, as: me)
      let now = spotify.time.now
      try await spotify.play([(7, now + .seconds(30)), (8, now - .seconds(3600))])
      let tempo = TrackTempo {
        ($0.isrc, $0.tempo, $0.source) = ("NLA000000007", 172, .tapped)
        $0.genre = "Drum and bass"
      }
      _ = try await spotify.house.call(
        MixRPC.setTrackTempos,
        SetTrackTemposRequest { ($0.requestID, $0.tempos) = (.v4(), [tempo]) }, as: me)
      spotify.time.advance(by: .seconds(600))
      _ = try await spotify.house.apply(.finish(), to: session, as: me)
      _ = try await gather(as: me, in: spotify)
      let listed = try await plays(as: me, in: spotify, size: 1)
      #expect(listed.plays.map(\.workoutLogID) == [session.sessionID])
      #expect(listed.plays.map(\.tempo) == [172])
      let rest = try await plays(as: me, in: spotify, size: 1, token: listed.nextPageToken)
      #expect(rest.plays.map(\.workoutLogID) == [nil] && rest.nextPageToken.isEmpty)
      let profile = try await taste(as: me, in: spotify).profile
      #expect(profile.workoutPlayCount == 1 && profile.workoutTempo == 172)
      #expect(profile.genres.map(\.name) == ["Drum and bass"])
      #expect(profile.tempos.map(\.bpmMin) == [80])
      let other = try await spotify.house.newAccount()
      #expect(try await plays(as: other, in: spotify).plays == [])
    }
  }

  @Test func `is gathered by a job from the connection to its end`() async throws {
    try await connected { spotify, me in
      let id = me.id
      let jobs = { () async throws -> Int64 in
        try await spotify.house.asOwner { session in
          try await session.run(
            """
            select count(*) from pulsewire.jobs where owner_id = \(id) and kind = 'music-history'
            """
          ).only.decode(Int64.self, at: 0)
        }
      }
      #expect(try await jobs() == 1)
      try await spotify.play([(1, spotify.time.now)])
      #expect(try await spotify.gather(of: me) == .seconds(5400))
      #expect(try await plays(as: me, in: spotify).plays.count == 1)
      _ = try await spotify.house.call(
        ConnectionRPC.disconnect,
        DisconnectRequest { ($0.requestID, $0.source) = (.v4(), .spotify) }, as: me)
      #expect(try await plays(as: me, in: spotify).plays == [])
      #expect(try await spotify.gather(of: me) == nil)
      let problem = try await taste(as: me, in: spotify).history.problem
      #expect(problem == .notConnected)
    }
  }

  @Test func `says what is missing, and goes on once it is granted`() async throws {
    try await connected([.playback]) { spotify, me in
      let missing = Refusal(.failedPrecondition, "MUSIC_PERMISSION_MISSING")
      let request = GatherPlaysRequest { $0.requestID = .v4() }
      #expect(
        try await spotify.house.refusal(of: TasteRPC.gatherPlays, request, as: me) == missing)
      #expect(try await spotify.gather(of: me) == nil)
      #expect(try await taste(as: me, in: spotify).history.problem == .permissionMissing)
      try await spotify.connect([.history], as: me)
      #expect(try await spotify.gather(of: me) != nil)
      #expect(try await taste(as: me, in: spotify).history.problem == .unspecified)
      let house = try await House.shared
      let nobody = try await house.newAccount()
      #expect(
        try await house.refusal(of: TasteRPC.gatherPlays, request, as: nobody)
          == Refusal(.failedPrecondition, "PROVIDER_NOT_CONFIGURED"))
    }
  }
}
