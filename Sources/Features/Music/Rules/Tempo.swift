internal import MusicContract

/// A tempo of a track.
struct KnownTempo: Equatable, Sendable {
  /// In beats a minute.
  let tempo: Double
  /// From 0 to 1.
  let confidence: Double
  let source: TempoSource
}

/// The tempos of tracks, in beats a minute. Sources are often wrong by an octave: 85 in place of 170.
enum Tempo {
  /// The tempos that make sense; what is beyond is no tempo.
  static let sane = 30.0...300.0
  /// The distance beyond its range at which a tempo still fits.
  static let tolerance = 2.0
  /// The difference of two tempos that are the same, in parts of the tempo.
  private static let likeness = 0.02

  /// Returns the octave of `tempo` that is nearest to `range`, and how far it is from it.
  static func folded(
    _ tempo: Double, into range: Range<Double>
  ) -> (tempo: Double, distance: Double)? {
    guard sane.contains(tempo) else { return nil }
    let octaves = [tempo, tempo * 2, tempo / 2]
    return octaves.map { ($0, distance($0, to: range)) }.min { $0.1 < $1.1 }
  }

  /// Returns how far a tempo is from a range; 0 within it, and more than 0 at its end, which does not belong to it.
  static func distance(_ tempo: Double, to range: Range<Double>) -> Double {
    if range.contains(tempo) { return 0 }
    return tempo < range.lowerBound
      ? range.lowerBound - tempo : max(tempo - range.upperBound, .ulpOfOne)
  }

  /// The tempos between those of the warm-up and of the work, which no phase has: each is of the nearest one.
  private static let gap = 120.0..<130.0

  /// Returns whether a tempo is in the gap between two ranges, and the nearer to this one.
  static func isNearest(_ tempo: Double, to range: Range<Double>) -> Bool {
    guard gap.contains(tempo) else { return false }
    let middle = (gap.lowerBound + gap.upperBound) / 2
    return tempo < middle
      ? range.upperBound == gap.lowerBound : range.lowerBound == gap.upperBound
  }

  /// Returns the tempo that sources agree on: that of the surest, which is surer if another says the same, also an octave
  /// apart.
  static func agreed(_ found: [KnownTempo]) -> KnownTempo? {
    let sane = found.filter { Self.sane.contains($0.tempo) }
    guard let best = sane.max(by: { $0.confidence < $1.confidence }) else { return nil }
    let others = sane.count { areAlike($0.tempo, best.tempo) } - 1
    let doubt = (1 - min(max(best.confidence, 0), 1)) / Double(1 << min(max(others, 0), 8))
    return KnownTempo(tempo: best.tempo, confidence: 1 - doubt, source: best.source)
  }

  private static func areAlike(_ one: Double, _ other: Double) -> Bool {
    [one, one * 2, one / 2].contains { abs($0 - other) <= other * likeness }
  }
}

extension MixPhaseKind {
  /// The range of tempos, without its end.
  var tempos: Range<Double> {
    switch self {
    case .warmUp: 100..<120
    case .main: 130..<160
    case .intervals: 160..<180
    case .coolDown: 80..<100
    case .unspecified: 130..<160
    }
  }
}
