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
  /// target counts 10 % either way; each of a short or bad night, a low heart rate variability and a high resting heart rate
  /// counts 10 % less, together at most 20 %; each of little energy, a bad mood, soreness all over and eating too little
  /// counts 10 % less, and much energy 10 % more. The sum stays from -20 % to 10 %. A planned reduction replaces that.
  static func of(
    _ phase: PlanPhase, last: PastWorkout?, targetRPE: Double, said: ContextFacts = ContextFacts(),
    recovery: RecoverySigns = RecoverySigns()
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
    let recovering = Self.reasons(said, recovery)
    reasons += recovering
    let others = Self.reasons(said)
    let sum =
      (reasons.dropLast(recovering.count) + others).reduce(0) { $0 + $1.amount }
      + max(recoveryMin, recovering.reduce(0) { $0 + $1.amount })
    reasons += others
    // trap: between -20 and 10
    return Adaptation(percent: Int32(min(10, max(-20, sum))), reasons: reasons)
  }

  /// The most that signs of a bad recovery take together, in percent.
  private static let recoveryMin = -20.0

  /// Returns the reasons that follow from the recovery.
  private static func reasons(_ said: ContextFacts, _ recovery: RecoverySigns) -> [PlanReason] {
    var kinds: [PlanReasonKind] = []
    let isSaid = said.sleepDuration != nil || said.sleep != .unspecified
    if let sleep = said.sleepDuration ?? (isSaid ? nil : recovery.sleep), sleep < sleepMin {
      kinds.append(.sleepShort)
    } else if said.sleep == .low {
      kinds.append(.sleepPoor)
    }
    if recovery.isVariabilityLow { kinds.append(.hrvLow) }
    if recovery.isRestingHigh { kinds.append(.restingHeartRateHigh) }
    return kinds.map { PlanReason($0, amount: -10) }
  }

  /// Returns the reasons that follow from what else the athlete says.
  private static func reasons(_ said: ContextFacts) -> [PlanReason] {
    var kinds: [(PlanReasonKind, Double)] = []
    if said.energy == .low { kinds.append((.energyLow, -10)) }
    if said.energy == .high { kinds.append((.energyHigh, 10)) }
    if said.mood == .low { kinds.append((.moodLow, -10)) }
    if said.soreAreas.contains(.fullBody) { kinds.append((.soreAllOver, -10)) }
    if said.isCutting { kinds.append((.cutting, -10)) }
    return kinds.map { PlanReason($0, amount: $1) }
  }
}
