internal import Base
internal import Messages
internal import MusicContract

/// The choice of tracks for the phases of a workout. The same question gets the same answer.
struct MixComposer: Sendable {
  /// A track to choose from.
  struct Candidate: Equatable, Sendable {
    let track: Track
    /// The tempo; nil for unknown.
    var tempo: KnownTempo?
    /// The athlete's liking of mixes with it: above 0 for more, below 0 for less.
    var liking = 0
  }

  /// A phase to choose tracks for.
  struct Phase: Equatable, Sendable {
    let kind: MixPhaseKind
    let duration: Duration
    /// The athlete's own tracks for it, of any tempo.
    var own: [Candidate] = []
    /// The range of tempos, without its end.
    var range: Range<Double>
    /// The tempo in the range that is preferred; nil for none.
    var aim: Double?

    /// Creates a phase with the tempos of its kind, unless others are given.
    init(
      kind: MixPhaseKind, duration: Duration, own: [Candidate] = [], range: Range<Double>? = nil,
      aim: Double? = nil
    ) {
      (self.kind, self.duration, self.own, self.aim) = (kind, duration, own, aim)
      self.range = range ?? kind.tempos
    }
  }

  let library: [Candidate]
  /// Whether explicit tracks are left out.
  let excludesExplicit: Bool
  let seed: UInt64
  /// Whether tracks are chosen by their tempo.
  var matchesTempo = true

  /// The most tracks of a mix.
  static let tracksMax = 400
  private static let lengths = Duration.seconds(30)...Duration.seconds(1200)

  /// Returns the tracks of each phase, each with the reason.
  func compose(_ phases: [Phase]) -> [MixPhase] {
    var random = SplitMix64(seed: seed)
    var course = Course()
    var end = Duration.zero
    return phases.map { phase in
      // Boundaries are counted from the beginning, so that deviations do not add up.
      end += phase.duration
      var chosen: [MixTrack] = []
      let queues = [inRange(phase, &random), own(phase, &random)]
      for queue in queues { fill(&chosen, until: end, from: queue, &course) }
      return MixPhase {
        ($0.kind, $0.duration, $0.tracks) = (phase.kind, phase.duration, chosen)
        if matchesTempo {
          $0.bpmMin = Int32(clamping: Int64(phase.range.lowerBound))
          $0.bpmMax = Int32(clamping: Int64(phase.range.upperBound))
          $0.aimTempo = phase.aim ?? 0
        }
        let lack = end - course.length
        // What is missing is not made up for by the next phase.
        $0.missingDuration = lack > course.lastLength ? lack : .zero
        if lack > course.lastLength { course.length = end }
      }
    }
  }

  /// The tracks that have been chosen so far.
  private struct Course {
    var length = Duration.zero
    var lastLength = Duration.zero
    var used: Set<String> = []
    var count = 0
    var artists: [String] = []

    /// Whether it would be the third track of an artist in a row.
    func repeats(_ artist: String) -> Bool {
      artists.count >= 2 && artists.suffix(2).allSatisfy { $0 == artist }
    }

    mutating func add(_ track: Track) {
      lastLength = track.duration ?? .zero
      length += lastLength
      used.insert(track.uri)
      count += 1
      artists = (artists + [track.artists.first ?? track.uri]).suffix(2)
    }
  }

  /// Adds tracks of a queue until the mix is about as long as `end`: nearer without than with the next one.
  private func fill(
    _ chosen: inout [MixTrack], until end: Duration, from queue: [MixTrack],
    _ course: inout Course
  ) {
    var waiting = queue[...]
    while course.count < Self.tracksMax {
      let place = waiting.firstIndex { one in
        !course.used.contains(one.track.uri)
          && !course.repeats(one.track.artists.first ?? one.track.uri)
      }
      guard let place else { return }
      let next = waiting[place]
      let left = end - course.length
      guard left > (next.track.duration ?? .zero) / 2 else { return }
      waiting.remove(at: place)
      course.add(next.track)
      chosen.append(next)
    }
  }

  /// Returns the tracks whose tempo fits, the best first: liked, in the range itself, near the preferred tempo, sure.
  private func inRange(_ phase: Phase, _ random: inout SplitMix64) -> [MixTrack] {
    let range = phase.range
    var found: [(one: MixTrack, rank: Double)] = []
    for candidate in library where isUsable(candidate.track) {
      let order = Double.random(in: 0..<1, using: &random)
      let liking = Double(min(max(candidate.liking, -3), 3))
      guard matchesTempo else {
        let one = Self.track(candidate, candidate.tempo?.tempo ?? 0, .anyTempo)
        found.append((one, order - liking))
        continue
      }
      guard let known = candidate.tempo, let fit = Tempo.folded(known.tempo, into: range),
        fit.distance <= Tempo.tolerance || Tempo.isNearest(fit.tempo, to: range)
      else { continue }
      let reason: MixReason = fit.distance == 0 ? .tempo : .nearTempo
      // What is not in the range comes after all that is.
      let lateness = fit.distance == 0 ? 0.0 : fit.distance <= Tempo.tolerance ? 20 : 40
      let rank =
        order + lateness + (1 - known.confidence) - liking
        + Self.distance(fit.tempo, to: phase)
      found.append((Self.track(candidate, fit.tempo, reason), rank))
    }
    return found.sorted { $0.rank < $1.rank }.map(\.one)
  }

  /// The weight of the preferred tempo: as much as a track that is much liked.
  private static let aimWeight = 3.0

  /// Returns how far a tempo is from the one that is preferred; 0 where none is.
  private static func distance(_ tempo: Double, to phase: Phase) -> Double {
    guard let aim = phase.aim else { return 0 }
    let width = max(phase.range.upperBound - phase.range.lowerBound, 1)
    return min(abs(tempo - aim) / width, 1) * aimWeight
  }

  private func own(_ phase: Phase, _ random: inout SplitMix64) -> [MixTrack] {
    phase.own.filter { isUsable($0.track) }.shuffled(using: &random).map { candidate in
      let fit = candidate.tempo.flatMap { Tempo.folded($0.tempo, into: phase.range) }
      return Self.track(candidate, fit?.tempo ?? 0, .ownPlaylist)
    }
  }

  private func isUsable(_ track: Track) -> Bool {
    guard let duration = track.duration, Self.lengths.contains(duration) else { return false }
    return !(excludesExplicit && track.isExplicit)
  }

  private static func track(
    _ candidate: Candidate, _ tempo: Double, _ reason: MixReason
  ) -> MixTrack {
    MixTrack {
      ($0.track, $0.tempo, $0.reason) = (candidate.track, tempo, reason)
      guard tempo > 0, let known = candidate.tempo else { return }
      ($0.tempoSource, $0.tempoConfidence) = (known.source, known.confidence)
    }
  }
}
