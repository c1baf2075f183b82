public import Messages
import Wire

/// Averages of sums, over weeks.
public struct ActivityAverages: MappedMessage {
  /// The number of workouts.
  public var workoutCount = 0.0
  /// The number of days with a workout.
  public var activeDayCount = 0.0
  /// The number of sets.
  public var setCount = 0.0
  /// The number of repetitions.
  public var repCount = 0.0
  /// The volume, in kilograms.
  public var volumeKg = 0.0
  /// The duration.
  public var duration = Duration.zero

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.ActivityAverages")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.workoutCount)
    m.number(2, &v.activeDayCount)
    m.number(3, &v.setCount)
    m.number(4, &v.repCount)
    m.number(5, &v.volumeKg)
    m.message(6, &v.duration)
  }
}
