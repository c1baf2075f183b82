internal import MusicContract
internal import PlansContract

/// The tempo of a mix beyond that of its phases: what the athlete says of the day moves it within the ranges, so that
/// it stays in step with the workout.
struct MixSteering: Equatable, Sendable {
  /// The beats a minute by which the preferred tempo is moved; nil to prefer none.
  private(set) var offset: Double?
  /// The tempo that the athlete wants for the work.
  private(set) var wanted: Range<Double>?
  /// What counts.
  private(set) var influences: [MixInfluence] = []

  /// The most that all together move a tempo.
  private static let offsetMax = 15.0
  private static let energyOffset = 10.0
  private static let moodOffset = 4.0
  private static let sleepOffset = -6.0
  /// The narrowest range of a wanted tempo.
  static let widthMin = 5.0

  /// Creates the steering of a day without context.
  init() {}

  /// Creates the steering by what the athlete says of the day.
  init(_ said: ContextFacts) {
    var offset = 0.0
    func count(_ influence: MixInfluence, _ moved: Double) {
      offset += moved
      influences.append(influence)
    }
    if said.energy == .low { count(.energyLow, -Self.energyOffset) }
    if said.energy == .high { count(.energyHigh, Self.energyOffset) }
    if said.mood == .low { count(.moodLow, -Self.moodOffset) }
    if said.mood == .high { count(.moodHigh, Self.moodOffset) }
    if said.sleep == .low { count(.sleepLow, Self.sleepOffset) }
    if !influences.isEmpty { self.offset = min(max(offset, -Self.offsetMax), Self.offsetMax) }
    if let tempo = said.tempo, let range = Self.range(tempo.bpmMin, tempo.bpmMax) {
      wanted = range
      influences.append(.tempo)
    }
  }

  /// Notes that the tempos of a plan count.
  mutating func followPlan() { influences.append(.plan) }

  /// Returns a range of tempos; nil if it is none.
  static func range(_ low: Int32, _ high: Int32) -> Range<Double>? {
    guard low > 0, high >= low else { return nil }
    return Double(low)..<max(Double(high), Double(low) + widthMin)
  }

  /// Returns the range of a phase, and the tempo in it that is preferred.
  ///
  /// - Parameters:
  ///   - own: the range that was asked for this phase.
  ///   - plan: the tempo of the plan.
  func tempos(
    of kind: MixPhaseKind, own: Range<Double>?, plan: MusicTempo?
  ) -> (range: Range<Double>, aim: Double?) {
    let isWork = kind != .warmUp && kind != .coolDown
    let range = own ?? (isWork ? wanted : nil) ?? kind.tempos
    let planned = plan.flatMap { Self.range($0.bpmMin, $0.bpmMax) }
    guard offset != nil || planned != nil else { return (range, nil) }
    let middle = planned.map(Self.middle) ?? Self.middle(range)
    let aim = middle + (offset ?? 0)
    return (range, min(max(aim, range.lowerBound), range.upperBound))
  }

  private static func middle(_ range: Range<Double>) -> Double {
    (range.lowerBound + range.upperBound) / 2
  }
}
