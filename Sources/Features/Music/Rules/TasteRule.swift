internal import Base
internal import Messages
internal import MusicContract

/// The profile of an athlete's taste, from their plays.
enum TasteRule {
  /// A play, with the genre that the athlete has declared for its track.
  struct Heard: Equatable, Sendable {
    var play: Play
    var genre = ""
  }

  private static let sharesMax = 20
  /// Tempos are folded into one octave, because sources differ by octaves.
  private static let octave = 80.0..<160.0
  private static let bandWidth: Int32 = 10

  /// Returns the profile.
  static func profile(of all: [Heard]) -> TasteProfile {
    let trained = all.filter { $0.play.workoutLogID != nil }
    let known = all.filter { $0.play.tempo > 0 }
    return TasteProfile {
      $0.playCount = Int32(clamping: all.count)
      $0.workoutPlayCount = Int32(clamping: trained.count)
      $0.tempoCount = Int32(clamping: known.count)
      $0.usualTempo = middle(known)
      $0.workoutTempo = middle(known.filter { $0.play.workoutLogID != nil })
      $0.tempos = bands(known)
      $0.genres = shares(all) { $0.genre }
      $0.artists = shares(all) { $0.play.track.artists.first ?? "" }
    }
  }

  /// Returns a tempo between 80 and 160, octaves apart; nil for what is no tempo.
  static func folded(_ tempo: Double) -> Double? {
    guard Tempo.sane.contains(tempo) else { return nil }
    var tempo = tempo
    while tempo < octave.lowerBound { tempo *= 2 }
    while tempo >= octave.upperBound { tempo /= 2 }
    return tempo
  }

  private static func middle(_ heard: [Heard]) -> Double {
    let tempos = heard.map(\.play.tempo).sorted()
    return tempos.dropFirst(tempos.count / 2).first ?? 0
  }

  private static func bands(_ heard: [Heard]) -> [TempoShare] {
    var bands: [Int32: TempoShare] = [:]
    for one in heard {
      guard let tempo = folded(one.play.tempo) else { continue }
      // trap: between 80 and 160
      let start = Int32(tempo) / bandWidth * bandWidth
      var band = bands[start] ?? TempoShare { ($0.bpmMin, $0.bpmMax) = (start, start + bandWidth) }
      band.playCount += 1
      if one.play.workoutLogID != nil { band.workoutPlayCount += 1 }
      bands[start] = band
    }
    return bands.values.sorted { $0.bpmMin < $1.bpmMin }
  }

  private static func shares(_ heard: [Heard], by name: (Heard) -> String) -> [TasteShare] {
    var shares: [String: TasteShare] = [:]
    for one in heard {
      let name = name(one)
      guard !name.isEmpty else { continue }
      var share = shares[name] ?? TasteShare { $0.name = name }
      share.playCount += 1
      if one.play.workoutLogID != nil { share.workoutPlayCount += 1 }
      shares[name] = share
    }
    let sorted = shares.values.sorted {
      ($1.playCount, $0.name) < ($0.playCount, $1.name)
    }
    return Array(sorted.prefix(sharesMax))
  }
}
