package import LogsContract
package import Wire

package struct PlannedSet: MappedMessage {
  package var setCount: Int32 = 0
  package var type: WorkoutSetType = .unspecified
  package var repMin: Int32 = 0
  package var repMax: Int32 = 0
  package var load: Load?
  package var duration: Duration?
  package var distanceM: Double = 0
  package var effort: WorkoutSet.Effort?
  package var zoneMin: Int32 = 0
  package var zoneMax: Int32 = 0
  package var intensityPercent: Int32 = 0
  package var isTimed = false
  package var isRecovery = false
  package var restDuration: Duration?

  /// The ways to specify a load.
  package enum Load: Equatable, Sendable {
    case weightKg(Double)
    case oneRepMaxPercent(Double)
  }

  package init() {}
  /// Creates equal sets without targets.
  package init(setCount: Int32, restDuration: Duration? = nil) {
    self.setCount = setCount
    self.restDuration = restDuration
  }
  package static let layout = MessageLayout("pulsewire.workouts.v1.PlannedSet")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.setCount)
    m.choice(2, &v.type)
    m.number(3, &v.repMin)
    m.number(4, &v.repMax)
    m.number(5, of: &v.load, Load.weightKg) { if case .weightKg(let it) = $0 { it } else { nil } }
    m.number(6, of: &v.load, Load.oneRepMaxPercent) {
      if case .oneRepMaxPercent(let it) = $0 { it } else { nil }
    }
    m.duration(7, &v.duration)
    m.number(8, &v.distanceM)
    m.number(9, of: &v.effort, WorkoutSet.Effort.rpe) {
      if case .rpe(let it) = $0 { it } else { nil }
    }
    m.number(10, of: &v.effort, WorkoutSet.Effort.rir) {
      if case .rir(let it) = $0 { it } else { nil }
    }
    m.number(11, &v.zoneMin)
    m.number(12, &v.zoneMax)
    m.number(13, &v.intensityPercent)
    m.flag(14, &v.isTimed)
    m.flag(15, &v.isRecovery)
    m.duration(16, &v.restDuration)
    m.whenRead { if $0.isStrict { v.check(&$0) } }
  }

  private func check(_ reading: inout Reading) {
    if repMax > 0, repMin > repMax {
      reading.violate(
        "rep_max", "expected at least rep_min, \(repMin), got \(repMax)", .combination)
    }
    if zoneMax > 0, zoneMin > zoneMax {
      reading.violate(
        "zone_max", "expected at least zone_min, \(zoneMin), got \(zoneMax)", .combination)
    }
    if isTimed, duration == nil {
      reading.violate("duration", "expected a duration, as the set is timed", .combination)
    }
    effort?.check(&reading)
  }
}

extension PlannedSet {
  /// The largest `setCount`.
  package static let countMax = 100

  /// The number of sets: `setCount`, or 1 if that is 0.
  package var count: Int { min(max(1, Int(setCount)), Self.countMax) }
}

extension WorkoutSet.Effort {
  /// Records a violation if the value is not in halves from 0 to 10.
  package func check(_ reading: inout Reading) {
    let (field, value) =
      switch self {
      case .rpe(let value): ("rpe", value)
      case .rir(let value): ("rir", value)
      }
    guard (0...10).contains(value), (value * 2).rounded() == value * 2 else {
      return reading.violate(field, "expected 0 to 10 in steps of 0.5", .range)
    }
  }
}
