public import Base
public import Messages
public import Wire

/// An ended workout in a list.
public struct WorkoutSummary: MappedMessage {
  /// The id of the workout log; for a session, also the id of the session.
  public var workoutLogID = UUID.zero
  /// The name of the workout.
  public var name = ""
  /// The time at which the workout began.
  public var startTime = Timestamp.epoch
  /// The time at which it ended.
  public var endTime = Timestamp.epoch
  /// The duration without pauses.
  public var duration = Duration.zero
  /// The day for which the workout counts.
  public var localDate = Google.Date()
  /// The number of exercises.
  public var exerciseCount: Int32 = 0
  /// The number of sets.
  public var setCount: Int32 = 0
  /// The number of repetitions.
  public var repCount: Int32 = 0
  /// The sum of weight times repetitions, in kilograms.
  public var volumeKg = 0.0
  /// The mean rating of perceived exertion, 0 to 10, of the sets that have one; 0 if none has.
  public var averageRpe = 0.0
  /// The number of sets that have a rating.
  public var ratedSetCount: Int32 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.WorkoutSummary")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
    m.text(2, &v.name)
    m.message(3, &v.startTime)
    m.message(4, &v.endTime)
    m.message(5, &v.duration)
    m.message(6, &v.localDate)
    m.number(7, &v.exerciseCount)
    m.number(8, &v.setCount)
    m.number(9, &v.repCount)
    m.number(10, &v.volumeKg)
    m.number(11, &v.averageRpe)
    m.number(12, &v.ratedSetCount)
  }
}
