public import Base
public import Messages
import Wire

/// One set of an exercise.
public struct WorkoutSet: Equatable, Sendable {
  /// A UUID that the client makes.
  public var id: UUID = UUID.zero

  /// The exercise, of the same workout.
  public var exerciseID: UUID = UUID.zero

  /// Its place in the exercise, from 1 on. Sets of the same place go by their identifiers.
  public var setNumber: Int32 = 0

  /// What it was for.
  public var type: WorkoutSetType = .standIn

  /// Repetitions that were done.
  public var reps: Int32 = 0

  /// The weight of each repetition, in kilograms, to the gram; 0 for none.
  public var weightKg: Double = 0

  /// How long it took; absent where nobody looked.
  public var duration: Duration?

  /// How far it went, in metres, to the centimetre; 0 for none.
  public var distanceM: Double = 0

  /// How hard it was; nothing where nobody asked. One is 10 less the other. The server keeps and
  /// answers with rpe.
  public var effort: Effort?

  /// When it was done.
  public var completeTime: Timestamp = Timestamp.epoch

  /// Counts its changes from 1. The server sets it.
  public var version: Int64 = 0

  /// When it was last changed. The server sets it.
  public var updateTime: Timestamp?

  /// The ways to say how hard a set was.
  public enum Effort: Equatable, Sendable {
    /// The rating of perceived exertion, 0 to 10 in halves.
    case rpe(Double)
    /// Repetitions that were left in reserve, 0 to 10 in halves.
    case rir(Double)
  }

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
