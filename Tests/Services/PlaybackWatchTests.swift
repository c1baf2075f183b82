import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// Playback of a music service as a stream.
@Suite struct `Watching playback` {
  private typealias Call = HouseCall<WatchPlaybackRequest, WatchPlaybackResponse>

  private func connected(
    _ body: (SpotifyHouse, TestCaller) async throws -> Void
  ) async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect(as: me)
      try await body(spotify, me)
    }
  }

  /// Watches for as long as `body` runs.
  private func watch(
    _ intent: PlaybackIntent, as me: TestCaller, in spotify: SpotifyHouse,
    _ body: @escaping @Sendable (Call) async throws -> Void
  ) async throws {
    try await spotify.house.open(PlaybackRPC.watchPlayback, as: me) { call in
      call.send(WatchPlaybackRequest { $0.intent = intent })
      call.finish()
      try await body(call)
    }
  }

  /// Returns the first message that is as wanted.
  private static func message(
    in call: Call, _ isWanted: (WatchPlaybackResponse) -> Bool
  ) async throws -> WatchPlaybackResponse {
    while true {
      let message = try await call.required()
      if isWanted(message) { return message }
    }
  }

  private func control(
    _ command: ControlPlaybackRequest.Command, as me: TestCaller, in spotify: SpotifyHouse
  ) async throws {
    _ = try await spotify.house.call(
      PlaybackRPC.controlPlayback,
      ControlPlaybackRequest { ($0.requestID, $0.command) = (.v4(), command) }, as: me)
  }

  private func report(
    _ title: String, at time: Timestamp, as me: TestCaller, in spotify: SpotifyHouse
  ) async throws {
    _ = try await spotify.house.call(
      PlaybackRPC.reportPlayback,
      ReportPlaybackRequest {
        $0.playback = Playback {
          $0.isPlaying = true
          $0.track = Track { ($0.uri, $0.title) = ("spotify:track:\(title)", title) }
          $0.progress = .seconds(5)
        }
        $0.reportTime = time
      }, as: me)
  }

  @Test func `needs keys, an intent, and an account`() async throws {
    let house = try await House.shared
    let nobody = try await house.newAccount()
    let idle = WatchPlaybackRequest { $0.intent = .idle }
    let unset = try await house.refusal(of: PlaybackRPC.watchPlayback, idle, as: nobody)
    #expect(unset == Refusal(.failedPrecondition, "PROVIDER_NOT_CONFIGURED"))
    let stranger = try await house.refusal(of: PlaybackRPC.watchPlayback, idle)
    #expect(stranger.code == .unauthenticated)
    try await connected { spotify, me in
      let none = try await spotify.house.refusal(
        of: PlaybackRPC.watchPlayback, WatchPlaybackRequest(), as: me)
      #expect(none.code == .invalidArgument)
    }
  }

  @Test func `shows commands, tracks and their tempo to all who watch`() async throws {
    try await connected { spotify, me in
      _ = try await spotify.house.call(
        MixRPC.setTrackTempos,
        SetTrackTemposRequest {
          $0.requestID = .v4()
          $0.tempos = [
            TrackTempo {
              ($0.isrc, $0.tempo, $0.source) = ("NLA000000002", 171, .declared)
            }
          ]
        }, as: me)
      async let other: Void = watch(.idle, as: me, in: spotify) { call in
        let next = try await Self.message(in: call) { $0.playback?.track?.title == "Bold" }
        #expect(next.tempo == 171)
      }
      try await watch(.training, as: me, in: spotify) { call in
        let first = try await Self.message(in: call) { $0.playback != nil }
        #expect(first.origin == .service && first.playback?.track?.title == "Amber")
        #expect(first.tempo == 0)
        try await control(.play(PlayMusic()), as: me, in: spotify)
        let playing = try await Self.message(in: call) { $0.playback?.isPlaying == true }
        #expect(playing.playback?.track?.title == "Amber")
        try await control(.next(NextTrack()), as: me, in: spotify)
        let next = try await Self.message(in: call) { $0.playback?.track?.title == "Bold" }
        #expect(next.tempo == 171)
        // Without a command from here: somebody paused at the phone.
        try await spotify.setPlayer(#"{"is_playing": false}"#)
        let paused = try await Self.message(in: call) { $0.playback?.isPlaying == false }
        #expect(paused.origin == .service)
      }
      try await other
    }
  }

  @Test func `counts the report of a device, unless a later one came before`() async throws {
    try await connected { spotify, me in
      let now = spotify.time.now
      // Nobody watches: it is shown to nobody.
      try await report("unseen", at: now, as: me, in: spotify)
      try await watch(.idle, as: me, in: spotify) { call in
        _ = try await Self.message(in: call) { $0.playback?.track?.title == "Amber" }
        try await report("first", at: now, as: me, in: spotify)
        let told = try await Self.message(in: call) { $0.origin == .device }
        #expect(told.playback?.track?.title == "first" && told.playback?.progressTime == now)
        try await report("late", at: now - .seconds(1), as: me, in: spotify)
        try await report("second", at: now + .seconds(1), as: me, in: spotify)
        #expect(try await call.required().playback?.track?.title == "second")
        // Another athlete's report is another athlete's.
        let other = try await spotify.house.newAccount()
        try await report("foreign", at: now + .seconds(2), as: other, in: spotify)
        try await report("third", at: now + .seconds(3), as: me, in: spotify)
        #expect(try await call.required().playback?.track?.title == "third")
      }
      for time in [now - .seconds(11), now + .seconds(61)] {
        let refusal = try await spotify.house.refusal(
          of: PlaybackRPC.reportPlayback,
          ReportPlaybackRequest {
            $0.playback = Playback()
            $0.reportTime = time
          }, as: me)
        #expect(refusal.code == .invalidArgument)
      }
    }
  }

  @Test func `says why the service does not tell, and shows what was known`() async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await watch(.training, as: me, in: spotify) { call in
        let message = try await Self.message(in: call) { $0.problem != .unspecified }
        #expect(message.problem == .notConnected && message.playback == nil)
        // In a workout it is asked again by itself.
        try await spotify.connect(as: me)
        let found = try await Self.message(in: call) { $0.playback != nil }
        #expect(found.problem == .unspecified && found.playback?.track?.title == "Amber")
      }
    }
  }
}
