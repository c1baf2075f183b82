internal import PlansContract
internal import ProfileContract

/// The change of a session's volume: one sum, so that no reduction multiplies another.
struct Adaptation: Equatable, Sendable {
  /// The change in percent.
  var percent: Int32
  var reasons: [PlanReason]

  /// The least sleep that does not count as short.
  static let sleepMin = Duration.seconds(6 * 3600)

  /// Returns the change for a phase. In an ordinary one, the mean effort of the last session's working sets against its
  /// target counts 10 % either way; each of a short or bad night, little energy, a bad mood, soreness all over and
  /// eating too little counts 10 % less, and much energy 10 % more. The sum stays from -20 % to 10 %. A planned
  /// reduction replaces that.
  static func of(
    _ phase: PlanPhase, last: PastWorkout?, targetRPE: Double, said: ContextFacts = ContextFacts()
  ) -> Adaptation {
    switch phase {
    case .deload:
      let kind: PlanReasonKind = said.wantsDeload ? .deloadWanted : .deload
      return Adaptation(percent: -40, reasons: [PlanReason(kind, amount: -40)])
    case .taper:
      return Adaptation(percent: -50, reasons: [PlanReason(.taper, amount: -50)])
    case .accumulation, .intensification, .unspecified: break
    }
    var reasons: [PlanReason] = []
    let efforts = (last?.exercises ?? []).flatMap(\.sets).compactMap(\.rpe)
    if !efforts.isEmpty {
      let difference = efforts.reduce(0, +) / Double(efforts.count) - targetRPE
      if difference >= 1 { reasons.append(PlanReason(.effortHigh, amount: -10)) }
      if difference <= -1 { reasons.append(PlanReason(.effortLow, amount: 10)) }
    }
    reasons += Self.reasons(said)
    let sum = reasons.reduce(0) { $0 + $1.amount }
    // trap: between -20 and 10
    return Adaptation(percent: Int32(min(10, max(-20, sum))), reasons: reasons)
  }

  /// Returns the reasons that follow from what the athlete says.
  private static func reasons(_ said: ContextFacts) -> [PlanReason] {
    var kinds: [(PlanReasonKind, Double)] = []
    if let sleep = said.sleepDuration, sleep < sleepMin {
      kinds.append((.sleepShort, -10))
    } else if said.sleep == .low {
      kinds.append((.sleepPoor, -10))
    }
    if said.energy == .low { kinds.append((.energyLow, -10)) }
    if said.energy == .high { kinds.append((.energyHigh, 10)) }
    if said.mood == .low { kinds.append((.moodLow, -10)) }
    if said.soreAreas.contains(.fullBody) { kinds.append((.soreAllOver, -10)) }
    if said.isCutting { kinds.append((.cutting, -10)) }
    return kinds.map { PlanReason($0, amount: $1) }
  }
}
