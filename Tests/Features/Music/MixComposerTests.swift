import Base
import Contract
import Messages
import Testing

@testable import MusicFeature

/// The choice of tracks for the phases of a workout.
@Suite struct `Mixes` {
  private func candidate(
    _ number: Int, _ tempo: Double?, by artist: String? = nil, seconds: Int64 = 200,
    isExplicit: Bool = false
  ) -> MixComposer.Candidate {
    let track = Track {
      $0.uri = "spotify:track:\(number)"
      $0.artists = [artist ?? "artist \(number)"]
      ($0.duration, $0.isExplicit) = (.seconds(seconds), isExplicit)
    }
    return MixComposer.Candidate(
      track: track,
      tempo: tempo.map { KnownTempo(tempo: $0, confidence: 1, source: .tapped) })
  }

  private func composer(
    _ library: [MixComposer.Candidate], seed: UInt64 = 1, excludesExplicit: Bool = false
  ) -> MixComposer {
    MixComposer(library: library, excludesExplicit: excludesExplicit, seed: seed)
  }

  private func phase(_ kind: MixPhaseKind, _ minutes: Int64) -> MixComposer.Phase {
    MixComposer.Phase(kind: kind, duration: .seconds(minutes * 60))
  }

  @Test func `fold octaves, and let a tempo be two beats beyond`() throws {
    let intervals = MixPhaseKind.intervals.tempos
    #expect(try #require(Tempo.folded(85, into: intervals)) == (170, 0))
    #expect(try #require(Tempo.folded(170, into: MixPhaseKind.coolDown.tempos)) == (85, 0))
    #expect(try #require(Tempo.folded(158, into: intervals)) == (158, 2))
    #expect(try #require(Tempo.folded(180, into: intervals)).distance > 0)
    #expect(Tempo.folded(0, into: intervals) == nil)
    #expect(Tempo.folded(.nan, into: intervals) == nil)
  }

  @Test func `believe sources that agree more, also an octave apart`() throws {
    func agreed(_ found: (Double, Double)...) -> KnownTempo? {
      Tempo.agreed(found.map { KnownTempo(tempo: $0.0, confidence: $0.1, source: .tapped) })
    }
    let one = try #require(agreed((170, 0.7)))
    let both = try #require(agreed((170, 0.7), (85, 0.5)))
    let other = try #require(agreed((170, 0.7), (120, 0.5)))
    #expect(both.tempo == 170 && both.confidence > one.confidence)
    #expect(other.confidence == one.confidence)
    #expect(Tempo.agreed([]) == nil)
  }

  /// Goal: at least 95 % of the tracks are in the range of their phase where the library has enough.
  @Test func `have the tempo of their phase, its length, and no artist three times in a row`() {
    var (all, fitting) = (0, 0)
    for seed in UInt64(0)..<1000 {
      var random = SplitMix64(seed: seed)
      // Enough tracks for each phase, and many of no use.
      let library = (0..<400).map { number in
        candidate(
          number, number % 10 == 9 ? nil : Double.random(in: 40..<200, using: &random),
          by: "artist \(Int.random(in: 0..<60, using: &random))",
          seconds: Int64.random(in: 120...300, using: &random))
      }
      let phases = [
        phase(.warmUp, 10), phase(.main, Int64.random(in: 10...30, using: &random)),
        phase(.intervals, 16), phase(.coolDown, 5),
      ]
      let tempos = library.reduce(into: [String: Double]()) { $0[$1.track.uri] = $1.tempo?.tempo }
      let mix = composer(library, seed: seed).compose(phases)
      for (phase, chosen) in zip(phases, mix) {
        all += chosen.tracks.count
        fitting += chosen.tracks.count { fits(tempos[$0.track.uri], phase.kind) }
        let length = chosen.tracks.reduce(Duration.zero) { $0 + ($1.track.duration ?? .zero) }
        let gap = length - phase.duration
        #expect(gap <= .seconds(300) && gap >= .seconds(-300), "seed \(seed)")
      }
      check(mix.flatMap(\.tracks), seed)
    }
    #expect(all > 10_000)
    #expect(Double(fitting) >= 0.95 * Double(all), "\(fitting) of \(all)")
  }

  private func fits(_ tempo: Double?, _ kind: MixPhaseKind) -> Bool {
    let ranges: [MixPhaseKind: ClosedRange<Double>] = [
      .warmUp: 98...122, .main: 128...162, .intervals: 158...182, .coolDown: 78...102,
    ]
    guard let tempo, let range = ranges[kind] else { return false }
    return [tempo / 2, tempo, tempo * 2].contains(where: range.contains)
  }

  private func check(_ tracks: [MixTrack], _ seed: UInt64) {
    #expect(Set(tracks.map(\.track.uri)).count == tracks.count, "seed \(seed)")
    let artists = tracks.compactMap(\.track.artists.first)
    for (one, (two, three)) in zip(artists, zip(artists.dropFirst(), artists.dropFirst(2))) {
      #expect(!(one == two && two == three), "seed \(seed)")
    }
  }

  /// Goal: no phase has the tempos from 120 to 130, and each of them is of the nearest one, behind all that fit.
  @Test func `take the tempos between two phases where too few fit`() {
    let library = [candidate(1, 123), candidate(2, 127), candidate(3, 110), candidate(4, 140)]
    let mix = composer(library).compose([phase(.warmUp, 10), phase(.main, 10)])
    #expect(mix.map { $0.tracks.map(\.tempo) } == [[110, 123], [140, 127]])
    #expect(mix.map { $0.tracks.map(\.reason) } == [[.tempo, .nearTempo], [.tempo, .nearTempo]])
    for tempo in stride(from: 120.0, to: 130, by: 0.5) {
      let kinds = [MixPhaseKind.warmUp, .main, .intervals, .coolDown].filter {
        Tempo.isNearest(tempo, to: $0.tempos)
      }
      #expect(kinds == [tempo < 125 ? .warmUp : .main])
    }
  }

  /// Goal: what the athlete says of the day leaves the tracks in their range.
  @Test func `stay in the range of their phase whatever tempo is preferred`() {
    var (all, fitting) = (0, 0)
    for seed in UInt64(0)..<1000 {
      var random = SplitMix64(seed: seed)
      let library = (0..<200).map { number in
        candidate(number, Double.random(in: 40..<200, using: &random))
      }
      let range = MixPhaseKind.main.tempos
      let aim = Double.random(in: range, using: &random)
      let phase = MixComposer.Phase(kind: .main, duration: .seconds(1800), aim: aim)
      let tracks = composer(library, seed: seed).compose([phase]).flatMap(\.tracks)
      all += tracks.count
      fitting += tracks.count { range.contains($0.tempo) }
    }
    #expect(all > 5000 && Double(fitting) >= 0.95 * Double(all), "\(fitting) of \(all)")
  }

  @Test func `follow from the seed alone`() {
    let library = (0..<200).map { candidate($0, 100 + Double($0 % 80)) }
    let phases = [phase(.warmUp, 10), phase(.main, 20)]
    #expect(composer(library).compose(phases) == composer(library).compose(phases))
    #expect(composer(library).compose(phases) != composer(library, seed: 2).compose(phases))
  }

  @Test func `leave out explicit tracks if wanted`() {
    let library = (0..<50).map { candidate($0, 140, isExplicit: $0 % 2 == 0) }
    let mix = composer(library, excludesExplicit: true).compose([phase(.main, 20)])
    #expect(!mix.isEmpty && mix.allSatisfy { $0.tracks.allSatisfy { !$0.track.isExplicit } })
  }

  @Test func `take the athlete's own list where too few tracks have the tempo`() {
    var main = phase(.main, 20)
    main.own = (100..<120).map { candidate($0, nil) }
    let mix = composer([candidate(1, 140)]).compose([main])
    let reasons = mix.first?.tracks.map(\.reason) ?? []
    #expect(reasons.first == .tempo && reasons.dropFirst().allSatisfy { $0 == .ownPlaylist })
    #expect(mix.first?.missingDuration == .zero && reasons.count == 6)
    let empty = composer([]).compose([phase(.main, 20)])
    #expect(empty.first?.tracks == [] && empty.first?.missingDuration == .seconds(1200))
  }

  @Test func `prefer what the athlete liked`() {
    var library = (0..<100).map { candidate($0, 140) }
    for index in library.indices where index < 10 { library[index].liking = 2 }
    let mix = composer(library).compose([phase(.main, 20)])
    let chosen = Set(mix.flatMap { $0.tracks.map(\.track.uri) })
    #expect(chosen.isSubset(of: library.prefix(10).map(\.track.uri)))
  }
}
