public import Base
public import Messages
import Wire

/// What an athlete did of an exercise in one workout, without warm-up sets.
public struct ExercisePerformance: Equatable, Sendable {
  /// The workout log.
  public var workoutLogID: UUID = UUID.zero

  /// The time at which the workout began.
  public var startTime: Timestamp = Timestamp.epoch

  /// The number of sets, at least 1.
  public var setCount: Int32 = 0

  /// The number of repetitions.
  public var reps: Int64 = 0

  /// The sum of weight times repetitions, in kilograms.
  public var volumeKg: Double = 0

  /// The best estimated one-repetition maximum by Epley's formula, in kilograms; 0 for none.
  public var epleyOneRepMaxKg: Double = 0

  /// The best estimated one-repetition maximum by Brzycki's formula, in kilograms; 0 for none.
  public var brzyckiOneRepMaxKg: Double = 0

  /// The best set: the one with the highest estimated one-repetition maximum by Epley's formula;
  /// without one, the heaviest, then the one with the most repetitions, the longest distance, the
  /// longest duration.
  public var bestSet: BestSet = BestSet()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    workoutLogID: UUID, startTime: Timestamp, setCount: Int32 = 0, reps: Int64 = 0,
    volumeKg: Double = 0, epleyOneRepMaxKg: Double = 0, brzyckiOneRepMaxKg: Double = 0,
    bestSet: BestSet
  ) {
    self.workoutLogID = workoutLogID
    self.startTime = startTime
    self.setCount = setCount
    self.reps = reps
    self.volumeKg = volumeKg
    self.epleyOneRepMaxKg = epleyOneRepMaxKg
    self.brzyckiOneRepMaxKg = brzyckiOneRepMaxKg
    self.bestSet = bestSet
  }
}

extension ExercisePerformance: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.ExercisePerformance")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
    m.message(2, &v.startTime)
    m.number(3, &v.setCount)
    m.number(4, &v.reps)
    m.number(5, &v.volumeKg)
    m.number(6, &v.epleyOneRepMaxKg)
    m.number(7, &v.brzyckiOneRepMaxKg)
    m.message(8, &v.bestSet)
  }
}
