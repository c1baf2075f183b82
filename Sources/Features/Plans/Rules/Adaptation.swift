internal import PlansContract

/// The change of a session's volume: one sum, so that no reduction multiplies another.
struct Adaptation: Equatable, Sendable {
  /// The change in percent.
  var percent: Int32
  var reasons: [PlanReason]

  /// The least sleep that does not count as short.
  static let sleepMin = Duration.seconds(6 * 3600)

  /// Returns the change for a phase. In an ordinary one, the mean effort of the last session's working sets against its
  /// target counts 10 % either way, and a short night 10 % less; the sum stays from -20 % to 10 %. A planned reduction
  /// replaces that.
  static func of(
    _ phase: PlanPhase, last: PastWorkout?, targetRPE: Double, sleep: Duration?
  ) -> Adaptation {
    switch phase {
    case .deload:
      return Adaptation(percent: -40, reasons: [PlanReason(.deload, amount: -40)])
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
    if let sleep, sleep < sleepMin { reasons.append(PlanReason(.sleepShort, amount: -10)) }
    let sum = reasons.reduce(0) { $0 + $1.amount }
    // trap: between -20 and 10
    return Adaptation(percent: Int32(min(10, max(-20, sum))), reasons: reasons)
  }
}
