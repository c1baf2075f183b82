public import CatalogueContract
public import Messages
public import RoutinesContract
import Wire

/// The sets of exercises with one movement pattern.
public struct CategoryShare: MappedMessage {
  /// The movement pattern; unspecified for an exercise that is not in the catalogue or has no
  /// pattern there.
  public var category = MovementPattern.unspecified
  /// The number of sets.
  public var setCount: Int64 = 0
  /// The number of repetitions.
  public var repCount: Int64 = 0
  /// The sum of weight times repetitions, in kilograms.
  public var volumeKg = 0.0

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.CategoryShare")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.category)
    m.number(2, &v.setCount)
    m.number(3, &v.repCount)
    m.number(4, &v.volumeKg)
  }
}

/// The sets of one effort.
public struct EffortShare: MappedMessage {
  /// The effort; unspecified for sets without a rating.
  public var effort = EffortBand.unspecified
  /// The number of sets.
  public var setCount: Int64 = 0
  /// The number of repetitions.
  public var repCount: Int64 = 0
  /// The sum of weight times repetitions, in kilograms.
  public var volumeKg = 0.0

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.EffortShare")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.effort)
    m.number(2, &v.setCount)
    m.number(3, &v.repCount)
    m.number(4, &v.volumeKg)
  }
}

/// The workouts of one day of the week.
public struct WeekdayShare: MappedMessage {
  /// The day of the week.
  public var weekday = Weekday.unspecified
  /// The number of workouts.
  public var workoutCount: Int64 = 0
  /// The number of sets.
  public var setCount: Int64 = 0
  /// The sum of weight times repetitions, in kilograms.
  public var volumeKg = 0.0
  /// The total duration, without pauses.
  public var duration = Duration.zero

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.WeekdayShare")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.weekday)
    m.number(2, &v.workoutCount)
    m.number(3, &v.setCount)
    m.number(4, &v.volumeKg)
    m.message(5, &v.duration)
  }
}

/// The workouts of one part of the day.
public struct DaypartShare: MappedMessage {
  /// The part of the day.
  public var daypart = Daypart.unspecified
  /// The number of workouts.
  public var workoutCount: Int64 = 0
  /// The number of sets.
  public var setCount: Int64 = 0
  /// The sum of weight times repetitions, in kilograms.
  public var volumeKg = 0.0
  /// The total duration, without pauses.
  public var duration = Duration.zero

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.DaypartShare")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.daypart)
    m.number(2, &v.workoutCount)
    m.number(3, &v.setCount)
    m.number(4, &v.volumeKg)
    m.message(5, &v.duration)
  }
}

/// The workouts or the sets of one name.
public struct NamedShare: MappedMessage {
  /// The name, as logged.
  public var name = ""
  /// The number of workouts that have the name, or that have an exercise of the name.
  public var workoutCount: Int64 = 0
  /// The number of sets.
  public var setCount: Int64 = 0
  /// The number of repetitions.
  public var repCount: Int64 = 0
  /// The sum of weight times repetitions, in kilograms.
  public var volumeKg = 0.0

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.NamedShare")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.number(2, &v.workoutCount)
    m.number(3, &v.setCount)
    m.number(4, &v.repCount)
    m.number(5, &v.volumeKg)
  }
}
