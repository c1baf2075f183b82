public import Messages
import Wire

/// The sums of the ended workouts of a period. A workout counts for its `local_date`.
public struct ActivitySums: MappedMessage {
  /// The number of workouts.
  public var workoutCount: Int64 = 0
  /// The number of days with a workout.
  public var activeDayCount: Int64 = 0
  /// The number of sets.
  public var setCount: Int64 = 0
  /// The number of repetitions.
  public var repCount: Int64 = 0
  /// The sum of weight times repetitions, in kilograms; a set without a weight adds nothing.
  public var volumeKg = 0.0
  /// The total duration of the workouts, without their pauses.
  public var duration = Duration.zero
  /// The average intensity: the mean rating of perceived exertion, 0 to 10, of the sets that have
  /// one; 0 if none has.
  public var averageRpe = 0.0
  /// The number of sets that have a rating.
  public var ratedSetCount: Int64 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.ActivitySums")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.workoutCount)
    m.number(2, &v.activeDayCount)
    m.number(3, &v.setCount)
    m.number(4, &v.repCount)
    m.number(5, &v.volumeKg)
    m.message(6, &v.duration)
    m.number(7, &v.averageRpe)
    m.number(8, &v.ratedSetCount)
  }
}
