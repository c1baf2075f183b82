import Base
import Contract
import Postgres
import RPC
import Testing

@testable import MusicFeature
@testable import TestHouse

/// Tempos that athletes have not said, in mixes and in their taste.
@Suite struct `Tempos of a service` {
  private typealias Turn = TempoLookups.Turn

  private func request(_ minutes: Int64 = 20) -> MakeMixRequest {
    MakeMixRequest {
      $0.requestID = .v4()
      let phase = MixPhaseWish { ($0.kind, $0.duration) = (.main, .seconds(minutes * 60)) }
      $0.phases = [phase]
    }
  }

  @Test func `are looked up after the first mix, and in the second`() async throws {
    try await TempoHouse.run { tempos in
      let house = tempos.spotify.house
      let me = try await house.newAccount()
      try await tempos.spotify.connect(as: me)
      let refused = Refusal(.failedPrecondition, "MUSIC_TOO_FEW_TRACKS")
      #expect(try await house.refusal(of: MixRPC.makeMix, request(), as: me) == refused)
      #expect(try await tempos.set() == [], "no call waits for the service")
      #expect(try await tempos.lookUp(of: me) == [Turn(answerCount: 242)])
      let asked = try await tempos.set()
      #expect(asked.count == 242 && Set(asked).count == 242)
      let mix = try await house.call(MixRPC.makeMix, request(), as: me).mix
      let tracks = mix.phases.flatMap(\.tracks)
      #expect(!tracks.isEmpty && tracks.allSatisfy { $0.tempoSource == .lookedUp })
      #expect(tracks.allSatisfy { 128..<162 ~= $0.tempo && abs($0.tempoConfidence - 0.65) < 0.001 })
      #expect(try await tempos.lookUp(of: me) == [Turn()], "what was told, nobody asks again")
      #expect(try await tempos.set() == asked)
    }
  }

  @Test func `are asked for no more while the service is in trouble`() async throws {
    try await TempoHouse.run { tempos in
      let house = tempos.spotify.house
      let me = try await house.newAccount()
      try await tempos.spotify.connect(as: me)
      _ = try? await house.call(MixRPC.makeMix, request(), as: me)
      for trouble in ["garbage", "huge"] {
        let before = try await tempos.set(#"{"trouble": "\#(trouble)"}"#).count
        #expect(try await tempos.lookUp(of: me) == [Turn(isCut: true)])
        #expect(try await tempos.set().count == before + 3, "\(trouble)")
      }
      _ = try await tempos.set(#"{"trouble": "limited"}"#)
      let before = try await tempos.set().count
      let banned = Turn(isCut: true, wait: .seconds(3600))
      #expect(try await tempos.lookUp(of: me) == [banned])
      #expect(try await tempos.set(#"{"trouble": ""}"#).count == before + 1)
      // The ban holds.
      #expect(try await tempos.lookUp(of: me) == [banned])
      #expect(try await tempos.set().count == before + 1)
      tempos.spotify.time.advance(by: .seconds(3601))
      #expect(try await tempos.lookUp(of: me) == [Turn(answerCount: 242)])
      #expect(try await tempos.set().count == before + 1 + 242)
    }
  }

  @Test func `show in the taste, with where they are from`() async throws {
    try await TempoHouse.run { tempos in
      let house = tempos.spotify.house
      let me = try await house.newAccount()
      try await tempos.spotify.connect(as: me)
      let now = tempos.spotify.time.now
      try await tempos.spotify.play((0..<4).map { ($0, now - .seconds(Int64(3000 - $0 * 300))) })
      let said = TrackTempo {
        ($0.isrc, $0.tempo, $0.source, $0.genre) = ("NLA000000001", 99, .declared, "Polka")
      }
      _ = try await house.call(
        MixRPC.setTrackTempos,
        SetTrackTemposRequest { ($0.requestID, $0.tempos) = (.v4(), [said]) }, as: me)
      _ = try await tempos.set(#"{"said": {"NLA000000002": {"bpm": 9999}}}"#)
      _ = try await house.call(
        TasteRPC.gatherPlays, GatherPlaysRequest { $0.requestID = .v4() }, as: me)
      #expect(try await tempos.lookUp(of: me) == [Turn(answerCount: 3)])
      #expect(
        try await tempos.set() == ["NLA000000000", "NLA000000002", "NLA000000003"],
        "what the athlete has said is not asked for")
      let plays = try await house.call(TasteRPC.listPlays, ListPlaysRequest(), as: me).plays
      #expect(plays.map(\.tempo) == [56.5, 0, 99, 55])
      #expect(plays.map(\.tempoSource) == [.lookedUp, .unspecified, .declared, .lookedUp])
      #expect(plays.map { ($0.tempoConfidence * 100).rounded() } == [65, 0, 90, 65])
      let taste = try await house.call(TasteRPC.getTaste, GetTasteRequest(), as: me)
      #expect(taste.tempoCredit?.name == "Tempos of Example")
      #expect(taste.tempoCredit?.url == "https://tempos.example")
      #expect(taste.profile.genres.map(\.name) == ["House", "Polka"])
      #expect(taste.profile.tempoCount == 3)
    }
  }

  @Test func `are not what an athlete may say`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let tempo = TrackTempo { ($0.isrc, $0.tempo, $0.source) = ("NLA000000001", 99, .lookedUp) }
    let request = SetTrackTemposRequest { ($0.requestID, $0.tempos) = (.v4(), [tempo]) }
    let refusal = try await house.refusal(of: MixRPC.setTrackTempos, request, as: me)
    #expect(refusal.code == .invalidArgument)
    let taste = try await house.call(TasteRPC.getTaste, GetTasteRequest(), as: me)
    #expect(taste.tempoCredit == nil, "without a service, nothing is looked up")
  }
}
