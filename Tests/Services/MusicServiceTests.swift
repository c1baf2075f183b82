import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.music.v1.PlaybackService.
@Suite struct `Playback of a music service` {
  private func connected(
    _ body: (SpotifyHouse, TestCaller) async throws -> Void
  ) async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect(as: me)
      try await body(spotify, me)
    }
  }

  private func request(
    _ command: ControlPlaybackRequest.Command, on device: String = "", id: UUID = .v4()
  ) -> ControlPlaybackRequest {
    ControlPlaybackRequest { ($0.requestID, $0.deviceID, $0.command) = (id, device, command) }
  }

  private func control(
    _ request: ControlPlaybackRequest, as me: TestCaller, in spotify: SpotifyHouse
  ) async throws -> ControlPlaybackResponse {
    try await spotify.house.call(PlaybackRPC.controlPlayback, request, as: me)
  }

  private func refusal(
    _ command: ControlPlaybackRequest.Command, as me: TestCaller, in spotify: SpotifyHouse
  ) async throws -> Refusal {
    try await spotify.house.refusal(of: PlaybackRPC.controlPlayback, request(command), as: me)
  }

  private let play = ControlPlaybackRequest.Command.play(PlayMusic())
  private let pause = ControlPlaybackRequest.Command.pause(PauseMusic())

  @Test func `needs keys, a connection, and the athlete's permission`() async throws {
    let house = try await House.shared
    let nobody = try await house.newAccount()
    #expect(
      try await house.refusal(of: PlaybackRPC.getPlayback, GetPlaybackRequest(), as: nobody)
        == Refusal(.failedPrecondition, "PROVIDER_NOT_CONFIGURED"))
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      let list = { () async throws -> Refusal in
        try await spotify.house.refusal(
          of: PlaybackRPC.listPlaybackDevices, ListPlaybackDevicesRequest(), as: me)
      }
      #expect(try await list() == Refusal(.failedPrecondition, "MUSIC_NOT_CONNECTED"))
      try await spotify.connect([.history], as: me)
      #expect(try await list() == Refusal(.failedPrecondition, "MUSIC_PERMISSION_MISSING"))
    }
  }

  @Test func `shows devices, and what plays`() async throws {
    try await connected { spotify, me in
      let devices = try await spotify.house.call(
        PlaybackRPC.listPlaybackDevices, ListPlaybackDevicesRequest(), as: me
      ).devices
      #expect(devices.map(\.name) == ["My phone", "Television"])
      #expect(devices.map(\.isActive) == [true, false])
      #expect(devices.map(\.isRestricted) == [false, true])
      #expect(devices.map(\.hasVolume) == [true, false])
      let playback = try await spotify.house.call(
        PlaybackRPC.getPlayback, GetPlaybackRequest(), as: me
      ).playback
      #expect(!playback.isPlaying && playback.track?.title == "Amber")
      #expect(playback.track?.artists == ["The First"] && playback.track?.isrc == "NLA000000001")
      #expect(playback.progress == .seconds(30) && playback.progressTime == spotify.time.now)
    }
  }

  @Test func `carries out commands, and sends none that has nothing to do`() async throws {
    try await connected { spotify, me in
      let uri = "spotify:playlist:mine"
      let context = ControlPlaybackRequest.Command.play(PlayMusic { $0.contextURI = uri })
      let began = try await control(request(context), as: me, in: spotify)
      #expect(began.outcome == .confirmed && began.playback?.contextURI == uri)
      #expect(try await control(request(play), as: me, in: spotify).outcome == .unchanged)
      let next = try await control(request(.next(NextTrack())), as: me, in: spotify)
      #expect(next.outcome == .confirmed && next.playback?.track?.title == "Bold")
      let back = try await control(request(.previous(PreviousTrack())), as: me, in: spotify)
      #expect(back.outcome == .confirmed && back.playback?.track?.title == "Amber")
      let seek = ControlPlaybackRequest.Command.seek(SeekTrack { $0.position = .seconds(90) })
      #expect(try await control(request(seek), as: me, in: spotify).outcome == .confirmed)
      let volume = ControlPlaybackRequest.Command.volume(SetVolume { $0.percent = 20 })
      #expect(try await control(request(volume), as: me, in: spotify).outcome == .confirmed)
      #expect(try await control(request(volume), as: me, in: spotify).outcome == .unchanged)
      #expect(try await control(request(pause), as: me, in: spotify).outcome == .confirmed)
      #expect(
        try await spotify.setPlayer() == [
          ["play", uri], ["next"], ["previous"], ["seek", "90000"], ["volume", "20"], ["pause"],
        ])
      #expect(try await spotify.connection(of: me).premium == .yes)
    }
  }

  @Test func `waits for the effect of a command, and never sends it again`() async throws {
    try await connected { spotify, me in
      try await spotify.setPlayer(#"{"stale_reads": 2}"#)
      #expect(try await control(request(play), as: me, in: spotify).outcome == .confirmed)
      try await spotify.setPlayer(#"{"is_deaf": true, "stale_reads": 0}"#)
      let id = UUID.v4()
      let deaf = try await control(request(pause, id: id), as: me, in: spotify)
      #expect(deaf.outcome == .unconfirmed && deaf.playback?.isPlaying == true)
      #expect(
        try await control(request(pause, id: id), as: me, in: spotify).outcome == .unconfirmed)
      #expect(try await spotify.setPlayer() == [["play"], ["pause"]])
      // The effect came without an answer.
      try await spotify.setPlayer(#"{"is_deaf": false, "is_late": true, "refusal": [502, ""]}"#)
      #expect(try await control(request(pause), as: me, in: spotify).outcome == .confirmed)
      #expect(try await spotify.setPlayer() == [["play"], ["pause"], ["pause"]])
    }
  }

  @Test func `finds the device of the last command again, also by its name`() async throws {
    try await connected { spotify, me in
      #expect(try await control(request(play), as: me, in: spotify).outcome == .confirmed)
      try await spotify.setPlayer(
        """
        {"devices": [{"id": "phone-2", "name": "My phone", "type": "Smartphone", "is_active": false,
          "is_restricted": false, "supports_volume": true, "volume_percent": 40}], "is_playing": false}
        """)
      // What was read a moment ago is not what counts.
      try await Task.sleep(for: .milliseconds(1100))
      let again = try await control(request(play), as: me, in: spotify)
      #expect(again.outcome == .confirmed && again.playback?.device?.id == "phone-2")
      try await spotify.setPlayer(#"{"devices": [], "is_playing": false}"#)
      try await Task.sleep(for: .milliseconds(1100))
      let noDevice = Refusal(.failedPrecondition, "MUSIC_NO_DEVICE")
      #expect(try await refusal(play, as: me, in: spotify) == noDevice)
    }
  }

  @Test func `says why a command is not carried out`() async throws {
    try await connected { spotify, me in
      try await spotify.setPlayer(#"{"refusal": [403, "UNKNOWN"], "refusals": 1}"#)
      let refused = Refusal(.failedPrecondition, "MUSIC_COMMAND_REFUSED")
      #expect(try await refusal(play, as: me, in: spotify) == refused)
      try await spotify.setPlayer(#"{"refusal": [429, 86400], "refusals": 1}"#)
      let limited = Refusal(.unavailable, "MUSIC_RATE_LIMITED")
      #expect(try await refusal(play, as: me, in: spotify) == limited)
      // The ban holds without a call, but not for what is read.
      #expect(try await refusal(play, as: me, in: spotify) == limited)
      _ = try await spotify.house.call(PlaybackRPC.getPlayback, GetPlaybackRequest(), as: me)
      spotify.time.advance(by: .seconds(86_401))
      try await spotify.setPlayer(#"{"refusal": [502, ""], "refusals": 1}"#)
      let lost = Refusal(.unavailable, "MUSIC_SERVICE_UNAVAILABLE")
      #expect(try await refusal(play, as: me, in: spotify) == lost)
      #expect(try await spotify.setPlayer() == [])
    }
  }

  @Test func `believes that nobody pays only after refusals a minute apart`() async throws {
    try await connected { spotify, me in
      try await spotify.setPlayer(#"{"refusal": [403, "PREMIUM_REQUIRED"]}"#)
      let premium = Refusal(.failedPrecondition, "MUSIC_PREMIUM_REQUIRED")
      for (wait, fact) in [(0, .unknown), (30, .unknown), (31, .no)] as [(Int64, ConnectionFact)] {
        spotify.time.advance(by: .seconds(wait))
        #expect(try await refusal(play, as: me, in: spotify) == premium)
        #expect(try await spotify.connection(of: me).premium == fact)
      }
      try await spotify.setPlayer(#"{"refusal": null}"#)
      #expect(try await control(request(play), as: me, in: spotify).outcome == .confirmed)
      #expect(try await spotify.connection(of: me).premium == .yes)
    }
  }

  @Test func `renews rejected access once, and repeats the call once`() async throws {
    try await connected { spotify, me in
      try await spotify.setPlayer(#"{"rejections": 1}"#)
      _ = try await spotify.house.call(PlaybackRPC.getPlayback, GetPlaybackRequest(), as: me)
      #expect(try await spotify.set() == 1)
      try await Task.sleep(for: .milliseconds(1100))
      try await spotify.setPlayer(#"{"rejections": 2}"#)
      let lost = Refusal(.unavailable, "MUSIC_SERVICE_UNAVAILABLE")
      let second = try await spotify.house.refusal(
        of: PlaybackRPC.getPlayback, GetPlaybackRequest(), as: me)
      #expect(second == lost)
      #expect(try await spotify.set() == 1)
      #expect(try await spotify.connection(of: me).state == .connected)
    }
  }

  @Test func `sends the newest of many volumes`() async throws {
    try await connected { spotify, me in
      let outcomes = try await withThrowingTaskGroup(of: PlaybackOutcome.self) { group in
        for percent in stride(from: Int32(1), through: 40, by: 1) {
          let volume = ControlPlaybackRequest.Command.volume(SetVolume { $0.percent = percent })
          group.addTask { try await control(request(volume), as: me, in: spotify).outcome }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let sent = try await spotify.setPlayer().count
      #expect(sent >= 1 && sent < 40)
      #expect(outcomes.count { $0 == .superseded } >= 40 - sent - 1)
    }
  }
}

/// pulsewire.music.v1.MixService.
@Suite struct `Mixes of a music service` {
  private let phases = [
    MixPhaseWish { ($0.kind, $0.duration) = (.warmUp, .seconds(600)) },
    MixPhaseWish { ($0.kind, $0.duration) = (.main, .seconds(1800)) },
  ]

  private func connected(
    _ body: (SpotifyHouse, TestCaller) async throws -> Void
  ) async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect(as: me)
      // Of the emulator's 240 tracks, two thirds have a tempo of a phase, one in an octave below.
      let tempos = (0..<240).map { number in
        TrackTempo {
          $0.isrc = "NLA" + String(repeating: "0", count: 9 - "\(number)".count) + "\(number)"
          ($0.tempo, $0.source) = ([110, 70, 220][number % 3], .tapped)
        }
      }
      _ = try await spotify.house.call(
        MixRPC.setTrackTempos,
        SetTrackTemposRequest { ($0.requestID, $0.tempos) = (.v4(), tempos) }, as: me)
      try await body(spotify, me)
    }
  }

  private func request(_ id: UUID = .v4(), phases: [MixPhaseWish]? = nil) -> MakeMixRequest {
    MakeMixRequest { ($0.requestID, $0.phases, $0.seed) = (id, phases ?? self.phases, 7) }
  }

  private func mix(_ id: UUID, as me: TestCaller, in spotify: SpotifyHouse) async throws -> Mix {
    try await spotify.house.call(
      MixRPC.getMix, GetMixRequest { $0.mixID = id }, as: me
    ).mix
  }

  @Test func `are made, written once, rated and listed`() async throws {
    try await connected { spotify, me in
      let wish = request()
      let made = try await spotify.house.call(MixRPC.makeMix, wish, as: me).mix
      #expect(made.state == .writing && made.phases.map(\.kind) == [.warmUp, .main])
      #expect(made.phases.allSatisfy { $0.tracks.allSatisfy { $0.reason == .tempo } })
      #expect(made.phases.last?.tracks.allSatisfy { $0.tempo == 140 } ?? false)
      #expect(try await spotify.house.call(MixRPC.makeMix, wish, as: me).mix == made)
      try await spotify.write(made.id, of: me)
      try await spotify.write(made.id, of: me)
      let uris = made.phases.flatMap { $0.tracks.map(\.track.uri) }
      let written = try await spotify.setPlaylists()
      #expect(written.created == 1 && written.uris == uris)
      let found = try await mix(made.id, as: me, in: spotify)
      #expect(found.state == .written && found.playlistURI.hasPrefix("spotify:playlist:made"))
      #expect(found.phases == made.phases)
      let rated = try await spotify.house.call(
        MixRPC.rateMix,
        RateMixRequest { ($0.requestID, $0.mixID, $0.rating) = (.v4(), made.id, 5) }, as: me)
      #expect(rated.mix.rating == 5)
      let listed = try await spotify.house.call(MixRPC.listMixes, ListMixesRequest(), as: me)
      #expect(listed.mixes.map(\.id) == [made.id] && listed.mixes.first?.rating == 5)
      let other = try await spotify.house.newAccount()
      let look = GetMixRequest { $0.mixID = made.id }
      #expect(
        try await spotify.house.refusal(of: MixRPC.getMix, look, as: other)
          == Refusal(.notFound, "MIX_NOT_FOUND"))
    }
  }

  @Test func `are made of playlists that can be read; others are to be played`() async throws {
    try await connected { spotify, me in
      let listed = try await spotify.house.call(
        MixRPC.listPlaylists, ListPlaylistsRequest(), as: me
      ).playlists
      #expect(listed.map(\.id) == ["owned1", "owned2", "followed1"])
      #expect(listed.map(\.isPlayOnly) == [false, false, true])
      #expect(listed.map(\.trackCount) == [240, 2, 0])
      #expect(listed.last?.uri == "spotify:playlist:followed1")
      let other = try await spotify.house.newAccount()
      #expect(
        try await spotify.house.refusal(
          of: MixRPC.listPlaylists, ListPlaylistsRequest(), as: other)
          == Refusal(.failedPrecondition, "MUSIC_NOT_CONNECTED"))
    }
  }

  /// Each answer of Spotify is lost once: the creation, and each addition.
  @Test func `are never written twice, whatever answer is lost`() async throws {
    try await connected { spotify, me in
      let long = [MixPhaseWish { ($0.kind, $0.duration) = (.main, .seconds(14_400)) }]
      let more = [MixPhaseWish { ($0.kind, $0.duration) = (.warmUp, .seconds(14_400)) }]
      let made = try await spotify.house.call(
        MixRPC.makeMix, request(phases: long + more), as: me
      ).mix
      let uris = made.phases.flatMap { $0.tracks.map(\.track.uri) }
      #expect(uris.count > 100)
      for _ in 0..<4 {
        try await spotify.setPlaylists(#"{"lost_writes": 1}"#)
        try await spotify.write(made.id, of: me)
      }
      let written = try await spotify.setPlaylists()
      #expect(written.created == 1 && written.uris == uris)
      #expect(written.added == [100, uris.count - 100])
      #expect(try await mix(made.id, as: me, in: spotify).state == .written)
    }
  }

  @Test func `fail at once where Spotify has no room for another playlist`() async throws {
    try await connected { spotify, me in
      let made = try await spotify.house.call(MixRPC.makeMix, request(), as: me).mix
      try await spotify.setPlaylists(#"{"is_full": true}"#)
      try await spotify.write(made.id, of: me)
      #expect(try await mix(made.id, as: me, in: spotify).state == .failed)
    }
  }

  @Test func `say what to do where no track fits`() async throws {
    try await connected { spotify, me in
      let intervals = MixPhaseWish { ($0.kind, $0.duration) = (.coolDown, .seconds(600)) }
      let lack = Refusal(.failedPrecondition, "MUSIC_TOO_FEW_TRACKS")
      #expect(
        try await spotify.house.refusal(
          of: MixRPC.makeMix, request(phases: [intervals]), as: me) == lack)
      var own = intervals
      own.playlistID = "owned2"
      let made = try await spotify.house.call(
        MixRPC.makeMix, request(phases: [own]), as: me
      ).mix
      let phase = try #require(made.phases.first)
      #expect(phase.tracks.map(\.reason) == [.ownPlaylist, .ownPlaylist])
      #expect(phase.missingDuration == .zero || phase.missingDuration == .seconds(200))
      var followed = intervals
      followed.playlistID = "followed1"
      #expect(
        try await spotify.house.refusal(
          of: MixRPC.makeMix, request(phases: [followed]), as: me) == lack)
    }
  }
}
