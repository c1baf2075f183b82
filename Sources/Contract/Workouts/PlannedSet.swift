public import LogsContract
public import Messages
import Wire

/// One or more equal sets of an exercise, with their targets. A target that is 0 or nil is unspecified.
public struct PlannedSet: Equatable, Sendable {
  /// The number of such sets in a row; 0 means 1.
  public var setCount: Int32 = 0

  /// The type; unspecified means a working set.
  public var type: WorkoutSetType = .unspecified

  /// The minimum number of repetitions.
  public var repMin: Int32 = 0

  /// The maximum number of repetitions, at least `repMin`.
  public var repMax: Int32 = 0

  /// The load of each repetition.
  public var load: Load?

  /// The duration.
  public var duration: Duration?

  /// The distance, in metres, to the centimetre.
  public var distanceM: Double = 0

  /// The effort. Each of the two scales is 10 minus the other. The server stores and returns rpe.
  public var effort: WorkoutSet.Effort?

  /// The lowest heart-rate zone, from 1 to 5.
  public var zoneMin: Int32 = 0

  /// The highest heart-rate zone, from `zoneMin` to 5.
  public var zoneMax: Int32 = 0

  /// The intensity, in percent of the heart-rate reserve, where 0 is rest and 100 is the maximum.
  public var intensityPercent: Int32 = 0

  /// Whether the player completes the set by itself when its duration is over; requires a duration.
  public var isTimed: Bool = false

  /// Whether this is a recovery between intervals rather than work.
  public var isRecovery: Bool = false

  /// The rest that starts automatically after each set except the workout's last; none if nil or 0.
  public var restDuration: Duration?

  /// The ways to specify a load.
  public enum Load: Equatable, Sendable {
    /// The weight, in kilograms, to the gram.
    case weightKg(Double)
    /// The share of the athlete's one-repetition maximum, in percent.
    case oneRepMaxPercent(Double)
  }

  /// Creates an empty message.
  public init() {}

  /// Creates equal sets without targets.
  public init(setCount: Int32, restDuration: Duration? = nil) {
    self.setCount = setCount
    self.restDuration = restDuration
  }
}

extension PlannedSet {
  /// The largest `setCount`.
  public static let countMax = 100

  /// The number of sets: `setCount`, or 1 if that is 0.
  public var count: Int { min(max(1, Int(setCount)), Self.countMax) }
}

extension PlannedSet: MappedMessage {
  public static let layout = MessageLayout("pulsewire.workouts.v1.PlannedSet")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
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
