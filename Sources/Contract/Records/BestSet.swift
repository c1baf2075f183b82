public import Base
public import Messages
import Wire

/// The best set of an exercise in one workout.
public struct BestSet: Equatable, Sendable {
  /// The id of the set.
  public var workoutSetID: UUID = UUID.zero

  /// The number of repetitions.
  public var reps: Int32 = 0

  /// The weight of each repetition, in kilograms; 0 for none.
  public var weightKg: Double = 0

  /// The duration; nil if it was not measured.
  public var duration: Duration?

  /// The distance in metres; 0 for none.
  public var distanceM: Double = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    workoutSetID: UUID, reps: Int32 = 0, weightKg: Double = 0, duration: Duration? = nil,
    distanceM: Double = 0
  ) {
    self.workoutSetID = workoutSetID
    self.reps = reps
    self.weightKg = weightKg
    self.duration = duration
    self.distanceM = distanceM
  }
}

extension BestSet: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.BestSet")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutSetID)
    m.number(2, &v.reps)
    m.number(3, &v.weightKg)
    m.duration(4, &v.duration)
    m.number(5, &v.distanceM)
  }
}
