import Base
import Contract
import Postgres
import RPC
import Testing

@testable import TestHouse

/// Music in step with a session.
@Suite struct `Music of a session` {
  private let work = "spotify:playlist:work"
  private let rest = "spotify:playlist:rest"

  /// Runs `body` with a session of three sets, each followed by a rest of 90 seconds.
  private func training(
    _ body: (SpotifyHouse, TestCaller, UUID) async throws -> Void
  ) async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect(as: me)
      let id = try await spotify.house.startWorkout(sets: 3, as: me).sessionID
      try await body(spotify, me, id)
      // The task that switches ends with the session.
      try await command(.finish(), in: id, as: me, of: spotify)
    }
  }

  private func command(
    _ command: PlayerCommand, in id: UUID, as me: TestCaller, of spotify: SpotifyHouse
  ) async throws {
    let state = try await spotify.house.call(
      PlayerRPC.getSession, GetSessionRequest { $0.sessionID = id }, as: me
    ).state
    _ = try await spotify.house.apply(command, to: state, as: me)
  }

  private func set(
    _ id: UUID, work: String, rest: String, requestID: UUID = .v4(), as me: TestCaller,
    in spotify: SpotifyHouse
  ) async throws -> SessionMusic {
    try await spotify.house.call(
      PlaybackRPC.setSessionMusic,
      SetSessionMusicRequest {
        $0.requestID = requestID
        $0.music = SessionMusic {
          ($0.sessionID, $0.workContextURI, $0.restContextURI) = (id, work, rest)
        }
      }, as: me
    ).music
  }

  /// Waits until the emulator has had these commands.
  private func wait(_ expected: [[String]], in spotify: SpotifyHouse) async throws {
    while try await spotify.setPlayer().count < expected.count { await Task.yield() }
    #expect(try await spotify.setPlayer() == expected)
  }

  /// Waits until the music is as wanted.
  private func music(
    as me: TestCaller, in spotify: SpotifyHouse, _ isWanted: (SessionMusic) -> Bool
  ) async throws -> SessionMusic {
    while true {
      let music = try await spotify.house.call(
        PlaybackRPC.getSessionMusic, GetSessionMusicRequest(), as: me
      ).music
      if isWanted(music) { return music }
    }
  }

  @Test func `is switched at each change between work and rest, once`() async throws {
    try await training { spotify, me, id in
      var expected = [["play", work]]
      let request = UUID.v4()
      let first = try await set(id, work: work, rest: rest, requestID: request, as: me, in: spotify)
      #expect(first.sessionID == id && first.effort == .unspecified)
      try await wait(expected, in: spotify)
      // The same call twice, and a second one with the same music.
      _ = try await set(id, work: work, rest: rest, requestID: request, as: me, in: spotify)
      try await command(.completeSet(), in: id, as: me, of: spotify)
      expected.append(["play", rest])
      try await wait(expected, in: spotify)
      let resting = try await music(as: me, in: spotify) { $0.effort == .rest }
      #expect(resting.problem == .unspecified && resting.switchTime == spotify.time.now)
      // The rest ends without an event.
      spotify.time.advance(by: .seconds(91))
      expected.append(["play", work])
      try await wait(expected, in: spotify)
      // A pause of the session switches nothing, nor does its end.
      try await command(.pause(), in: id, as: me, of: spotify)
      try await command(.resume(), in: id, as: me, of: spotify)
      try await command(.completeSet(), in: id, as: me, of: spotify)
      expected.append(["play", rest])
      try await wait(expected, in: spotify)
    }
  }

  @Test func `stays paused if the athlete paused it, and is left where none is set`() async throws {
    try await training { spotify, me, id in
      _ = try await set(id, work: work, rest: "", as: me, in: spotify)
      try await wait([["play", work]], in: spotify)
      try await command(.completeSet(), in: id, as: me, of: spotify)
      _ = try await music(as: me, in: spotify) { $0.effort == .rest }
      try await spotify.setPlayer(#"{"is_playing": false}"#)
      spotify.time.advance(by: .seconds(91))
      _ = try await music(as: me, in: spotify) { $0.effort == .work }
      _ = try await set(id, work: rest, rest: "", as: me, in: spotify)
      // Set anew, it plays again.
      try await wait([["play", work], ["play", rest]], in: spotify)
    }
  }

  @Test func `is tried again after a failure, and says why it does not play`() async throws {
    try await training { spotify, me, id in
      try await spotify.setPlayer(#"{"refusal": [502, ""], "refusals": 2}"#)
      _ = try await set(id, work: work, rest: rest, as: me, in: spotify)
      try await wait([["play", work]], in: spotify)
      try await spotify.setPlayer(#"{"refusal": [403, "PREMIUM_REQUIRED"], "refusals": 9}"#)
      try await command(.completeSet(), in: id, as: me, of: spotify)
      let refused = try await music(as: me, in: spotify) { $0.problem != .unspecified }
      #expect(refused.effort == .rest && refused.problem == .premiumRequired)
      #expect(try await spotify.setPlayer() == [["play", work]])
    }
  }

  @Test func `tells those who watch why it does not play`() async throws {
    try await training { spotify, me, id in
      try await spotify.setPlayer(#"{"refusal": [403, "PREMIUM_REQUIRED"], "refusals": 1}"#)
      try await spotify.house.open(PlaybackRPC.watchPlayback, as: me) { call in
        call.send(WatchPlaybackRequest { $0.intent = .training })
        call.finish()
        _ = try await set(id, work: work, rest: rest, as: me, in: spotify)
        while try await call.required().sessionProblem != .premiumRequired {}
        // The next switch succeeds.
        try await command(.completeSet(), in: id, as: me, of: spotify)
        while try await call.required().sessionProblem != .unspecified {}
      }
    }
  }

  /// Goal: a switch that a node has begun is made by another one, once, if the first has died meanwhile.
  @Test func `is taken up by another node where one has died`() async throws {
    try await training { spotify, me, id in
      let owner = me.id
      // What a node leaves behind that dies between its claim and its call.
      let now = spotify.time.now
      try await spotify.house.asOwner { session in
        _ = try await session.run(
          """
          insert into pulsewire.session_music (
            owner_id, session_id, work_context_uri, rest_context_uri, set_at, revision, effort,
            switched_at, attempt_ends_at)
          values (\(owner), \(id), 'spotify:playlist:work', 'spotify:playlist:rest', \(now), 2,
            'work', \(now), \(now + .seconds(5)))
          """)
      }
      let look = GetSessionMusicRequest()
      _ = try await spotify.house.call(PlaybackRPC.getSessionMusic, look, as: me)
      spotify.time.advance(by: .seconds(6))
      try await wait([["play", work]], in: spotify)
      let music = try await music(as: me, in: spotify) { $0.effort == .work }
      #expect(music.switchTime == now)
      // Its own next switch is made as ever.
      try await command(.completeSet(), in: id, as: me, of: spotify)
      try await wait([["play", work], ["play", rest]], in: spotify)
    }
  }

  /// Goal: each boundary of intervals switches the playlist once, whatever the service answers at first.
  @Test(arguments: [
    #"{"refusal": [429, "1"], "refusals": 1}"#, #"{"refusal": [502, ""], "refusals": 2}"#,
    #"{"refusal": [503, ""], "refusals": 1, "is_late": true}"#,
  ])
  func `follows four intervals of four minutes by the clock`(trouble: String) async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect(as: me)
      let id = try await spotify.house.call(
        PlayerRPC.startWorkout,
        StartWorkoutRequest { ($0.requestID, $0.source) = (.v4(), .preset(.vo2Max4x4)) }, as: me
      ).state.sessionID
      _ = try await set(id, work: work, rest: rest, as: me, in: spotify)
      var expected = [["play", work]]
      try await wait(expected, in: spotify)
      for number in 1..<8 {
        try await spotify.setPlayer(trouble)
        // Nobody commands it: the steps end by the clock, and nothing but that moves the time.
        spotify.time.advance(by: .seconds(number % 2 == 1 ? 240 : 180))
        expected.append(["play", number % 2 == 1 ? rest : work])
        _ = try await music(as: me, in: spotify) { $0.effort == (number % 2 == 1 ? .rest : .work) }
        if trouble.contains("429") {
          // The ban counts in the time of the house.
          _ = try await music(as: me, in: spotify) { $0.problem == .rateLimited }
          spotify.time.advance(by: .seconds(1))
        }
        try await wait(expected, in: spotify)
        try await spotify.setPlayer(#"{"refusal": null, "refusals": null, "is_late": false}"#)
      }
      try await command(.finish(), in: id, as: me, of: spotify)
    }
  }

  @Test func `needs a session of the athlete`() async throws {
    try await training { spotify, me, id in
      let other = try await spotify.house.newAccount()
      let none = try await spotify.house.refusal(
        of: PlaybackRPC.getSessionMusic, GetSessionMusicRequest(), as: other)
      #expect(none == Refusal(.notFound, "SESSION_MUSIC_NOT_FOUND"))
      let foreign = try await spotify.house.refusal(
        of: PlaybackRPC.setSessionMusic,
        SetSessionMusicRequest {
          $0.requestID = .v4()
          $0.music = SessionMusic { $0.sessionID = id }
        }, as: other)
      #expect(foreign == Refusal(.notFound, "SESSION_NOT_FOUND"))
    }
  }
}
