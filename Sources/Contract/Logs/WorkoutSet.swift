public import Base
public import Messages
import Wire

/// A set of an exercise.
public struct WorkoutSet: Equatable, Sendable {
  /// A UUID that the client creates.
  public var id: UUID = UUID.zero

  /// The exercise, in the same workout.
  public var exerciseID: UUID = UUID.zero

  /// The position in the exercise, starting at 1. Sets with the same position are ordered by id.
  public var setNumber: Int32 = 0

  /// The type of the set.
  public var type: WorkoutSetType = .standIn

  /// The number of repetitions.
  public var reps: Int32 = 0

  /// The weight of each repetition, in kilograms, to the gram; 0 for none.
  public var weightKg: Double = 0

  /// The duration; nil if it was not measured.
  public var duration: Duration?

  /// The distance in metres, to the centimetre; 0 for none.
  public var distanceM: Double = 0

  /// The effort; nil if it was not recorded. Each of the two scales is 10 minus the other. The server stores
  /// and returns rpe.
  public var effort: Effort?

  /// The time at which the set was completed.
  public var completeTime: Timestamp = Timestamp.epoch

  /// The version, which starts at 1 and grows by one with each change. Set by the server.
  public var version: Int64 = 0

  /// The time of the last change. Set by the server.
  public var updateTime: Timestamp?

  /// The scales of effort.
  public enum Effort: Equatable, Sendable {
    /// The rating of perceived exertion, from 0 to 10 in halves.
    case rpe(Double)
    /// The number of repetitions in reserve, from 0 to 10 in halves.
    case rir(Double)
  }

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    id: UUID, exerciseID: UUID, setNumber: Int32 = 0, type: WorkoutSetType = .unspecified,
    reps: Int32 = 0, weightKg: Double = 0, duration: Duration? = nil, distanceM: Double = 0,
    effort: Effort? = nil, completeTime: Timestamp, version: Int64 = 0, updateTime: Timestamp? = nil
  ) {
    self.id = id
    self.exerciseID = exerciseID
    self.setNumber = setNumber
    self.type = type
    self.reps = reps
    self.weightKg = weightKg
    self.duration = duration
    self.distanceM = distanceM
    self.effort = effort
    self.completeTime = completeTime
    self.version = version
    self.updateTime = updateTime
  }
}

extension WorkoutSet: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.WorkoutSet")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.exerciseID)
    m.number(3, &v.setNumber)
    m.choice(4, &v.type)
    m.number(5, &v.reps)
    m.number(6, &v.weightKg)
    m.duration(7, &v.duration)
    m.number(8, &v.distanceM)
    m.number(9, of: &v.effort, Effort.rpe) { if case .rpe(let it) = $0 { it } else { nil } }
    m.number(10, of: &v.effort, Effort.rir) { if case .rir(let it) = $0 { it } else { nil } }
    m.message(11, &v.completeTime)
    m.number(12, &v.version)
    m.message(13, &v.updateTime)
  }
}
