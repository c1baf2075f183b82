import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// What moves the tempo of mixes, and turns it off.
@Suite struct `Mixes of a day` {
  private func connected(
    _ body: (SpotifyHouse, TestCaller) async throws -> Void
  ) async throws {
    try await SpotifyHouse.run { spotify in
      let me = try await spotify.house.newAccount()
      try await spotify.connect(as: me)
      // The emulator's 240 tracks, from 80 to 159 beats a minute.
      let tempos = (0..<240).map { number in
        TrackTempo {
          $0.isrc = "NLA" + String(repeating: "0", count: 9 - "\(number)".count) + "\(number)"
          ($0.tempo, $0.source) = (80 + Double(number % 80), .declared)
        }
      }
      _ = try await spotify.house.call(
        MixRPC.setTrackTempos,
        SetTrackTemposRequest { ($0.requestID, $0.tempos) = (.v4(), tempos) }, as: me)
      try await body(spotify, me)
    }
  }

  private func request(_ change: (inout MakeMixRequest) -> Void = { _ in }) -> MakeMixRequest {
    MakeMixRequest {
      $0.requestID = .v4()
      $0.phases = [MixPhaseWish { ($0.kind, $0.duration) = (.main, .seconds(1800)) }]
      $0.seed = 7
      change(&$0)
    }
  }

  private func mix(
    _ request: MakeMixRequest, as me: TestCaller, in spotify: SpotifyHouse
  ) async throws -> Mix {
    try await spotify.house.call(MixRPC.makeMix, request, as: me).mix
  }

  private func say(
    as me: TestCaller, in spotify: SpotifyHouse, _ change: (inout ContextNote) -> Void
  ) async throws -> ContextNote {
    // What was said last counts.
    spotify.time.advance(by: .seconds(1))
    return try await spotify.house.call(
      ContextRPC.putContextNote,
      PutContextNoteRequest {
        $0.requestID = .v4()
        ($0.note.id, $0.note.scope) = (.v4(), .week)
        change(&$0.note)
      }, as: me
    ).note
  }

  private func middle(_ mix: Mix) -> Double {
    let tempos = mix.phases.flatMap { $0.tracks.map(\.tempo) }
    return tempos.reduce(0, +) / Double(max(tempos.count, 1))
  }

  @Test func `are slower for the tired and faster for the rested, within the range`() async throws {
    try await connected { spotify, me in
      let plain = try await mix(request(), as: me, in: spotify)
      #expect(plain.influences == [] && plain.phases.first?.aimTempo == 0)
      _ = try await say(as: me, in: spotify) { $0.chips = [.lowEnergy] }
      let tired = try await mix(request(), as: me, in: spotify)
      #expect(tired.influences == [.energyLow] && tired.phases.first?.aimTempo == 135)
      _ = try await say(as: me, in: spotify) { $0.chips = [.highEnergy, .goodMood] }
      let awake = try await mix(request(), as: me, in: spotify)
      #expect(awake.influences == [.energyHigh, .moodHigh])
      #expect(middle(tired) < middle(plain) - 3 && middle(awake) > middle(plain) + 3)
      for one in [plain, tired, awake] {
        let tracks = one.phases.flatMap(\.tracks)
        #expect(tracks.allSatisfy { (130.0..<160).contains($0.tempo) && $0.reason == .tempo })
      }
      let same = try await mix(request { $0.ignoresContext = true }, as: me, in: spotify)
      #expect(same.influences == [] && same.phases == plain.phases)
    }
  }

  @Test func `have the tempo that the athlete wants, of the day or of a phase`() async throws {
    try await connected { spotify, me in
      let note = try await say(as: me, in: spotify) { $0.text = "music 110-118 bpm" }
      #expect(note.facts?.tempo?.bpmMin == 110)
      let wanted = try await mix(request(), as: me, in: spotify)
      #expect(wanted.influences == [.tempo])
      #expect(wanted.phases.first.map { [$0.bpmMin, $0.bpmMax] } == [110, 118])
      #expect(wanted.phases.flatMap(\.tracks).allSatisfy { (108.0...120).contains($0.tempo) })
      let own = try await mix(
        request { ($0.phases[0].bpmMin, $0.phases[0].bpmMax) = (140, 150) }, as: me, in: spotify)
      #expect(own.phases.flatMap(\.tracks).allSatisfy { (138.0...152).contains($0.tempo) })
      for (low, high) in [(140, 0), (0, 140), (150, 140), (140, 142)] as [(Int32, Int32)] {
        let refusal = try await spotify.house.refusal(
          of: MixRPC.makeMix,
          request { ($0.phases[0].bpmMin, $0.phases[0].bpmMax) = (low, high) }, as: me)
        #expect(refusal.code == .invalidArgument, "\(low) \(high)")
      }
    }
  }

  @Test func `have the blocks of a plan, and go by its tempos`() async throws {
    try await connected { spotify, me in
      let plan = try await spotify.house.open(PlanRPC.generatePlan, as: me) { call in
        call.send(GeneratePlanRequest { $0.requestID = .v4() })
        call.finish()
        var plan: Plan?
        while let response = try await call.next() { plan = response.plan ?? plan }
        return try #require(plan)
      }
      let made = try await mix(
        request { ($0.planID, $0.phases) = (plan.id, []) }, as: me, in: spotify)
      #expect(made.phases.count == plan.workout.blocks.count && made.influences == [.plan])
      #expect(made.phases.allSatisfy { $0.aimTempo > 0 && $0.bpmMax > $0.bpmMin })
      let lack = try await spotify.house.refusal(
        of: MixRPC.makeMix, request { ($0.planID, $0.phases) = (.v4(), []) }, as: me)
      #expect(lack == Refusal(.notFound, "PLAN_NOT_FOUND"))
      let both = try await spotify.house.refusal(
        of: MixRPC.makeMix, request { $0.planID = plan.id }, as: me)
      #expect(both.code == .invalidArgument)
      let none = try await spotify.house.refusal(
        of: MixRPC.makeMix, request { $0.phases = [] }, as: me)
      #expect(none.code == .invalidArgument)
    }
  }

  @Test func `are turned off, or made without tempos, by settings`() async throws {
    try await connected { spotify, me in
      let set = { (change: (inout MusicSettings) -> Void) async throws in
        var settings = Settings()
        settings.music = MusicSettings()
        if var music = settings.music {
          change(&music)
          settings.music = music
        }
        _ = try await spotify.house.call(
          SettingsRPC.updateSettings,
          UpdateSettingsRequest {
            ($0.requestID, $0.settings) = (.v4(), settings)
            $0.updateMask = Google.FieldMask(paths: [
              "music.session_mix_disabled", "music.tempo_matching_disabled",
            ])
          }, as: me)
      }
      try await set { $0.sessionMixDisabled = true }
      #expect(
        try await spotify.house.refusal(of: MixRPC.makeMix, request(), as: me)
          == Refusal(.failedPrecondition, "MUSIC_MIX_DISABLED"))
      try await set { $0.tempoMatchingDisabled = true }
      let made = try await mix(request(), as: me, in: spotify)
      let tracks = made.phases.flatMap(\.tracks)
      #expect(!tracks.isEmpty && tracks.allSatisfy { $0.reason == .anyTempo })
      #expect(tracks.contains { !(130.0..<160).contains($0.tempo) })
      #expect(made.phases.first?.bpmMax == 0)
      try await set { _ in }
      #expect(try await mix(request(), as: me, in: spotify).phases.first?.bpmMax == 160)
    }
  }

  @Test func `prefer what was liked and what was played in workouts`() async throws {
    try await connected { spotify, me in
      let first = try await mix(request(), as: me, in: spotify)
      let liked = Set(first.phases.flatMap { $0.tracks.map(\.track.uri) })
      let other = request { $0.seed = 99 }
      let before = try await mix(other, as: me, in: spotify)
      _ = try await spotify.house.call(
        MixRPC.rateMix,
        RateMixRequest { ($0.requestID, $0.mixID, $0.rating) = (.v4(), first.id, 5) }, as: me)
      let after = try await mix(request { $0.seed = 99 }, as: me, in: spotify)
      let common = { (mix: Mix) in
        mix.phases.flatMap(\.tracks).count { liked.contains($0.track.uri) }
      }
      #expect(common(after) > common(before))
    }
  }
}
