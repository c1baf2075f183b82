public import Base
import CMessages
public import Messages

/// One set of an exercise.
public struct WorkoutSet: Equatable, Sendable {
  /// A UUID that the client makes.
  public var id: UUID

  /// The exercise, of the same workout.
  public var exerciseID: UUID

  /// Its place in the exercise, 1 to 200. Sets of the same place go by their identifiers.
  public var setNumber: Int32

  /// What it was for; required.
  public var type: WorkoutSetType

  /// Repetitions that were done, 0 to 10,000.
  public var reps: Int32

  /// The weight of each repetition, in kilograms, up to 2,000 and to the gram; 0 for none.
  public var weightKg: Double

  /// How long it took, 1 second to 24 hours; absent where nobody looked.
  public var duration: Duration?

  /// How far it went, in metres, up to 1,000,000 and to the centimetre; 0 for none.
  public var distanceM: Double

  /// How hard it was; nothing where nobody asked. One is 10 less the other. The server keeps and
  /// answers with rpe.
  public var effort: Effort?

  /// When it was done; required.
  public var completeTime: Timestamp

  /// Counts its changes from 1. The server sets it.
  public var version: Int64

  /// When it was last changed. The server sets it.
  public var updateTime: Timestamp?

  /// The ways to say how hard a set was.
  public enum Effort: Equatable, Sendable {
    /// The rating of perceived exertion, 0 to 10 in halves.
    case rpe(Double)
    /// Repetitions that were left in reserve, 0 to 10 in halves.
    case rir(Double)
  }

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

extension WorkoutSet: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__workout_set__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__WorkoutSet>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    exerciseID = unsafe reader.uuid("exercise_id", reader.raw.exercise_id)
    setNumber = unsafe reader.number("set_number", reader.raw.set_number, in: 1...200)
    type = unsafe reader.knownChoice(
      "type", reader.raw.type, standIn: .unspecified, isRequired: true)
    reps = unsafe reader.number("reps", reader.raw.reps, in: 0...10_000)
    weightKg = unsafe reader.optionalNumber("weight_kg", reader.raw.weight_kg, in: 0...2000)
    duration = unsafe reader.duration("duration", reader.raw.duration, seconds: 1...86_400)
    distanceM = unsafe reader.optionalNumber("distance_m", reader.raw.distance_m, in: 0...1_000_000)
    switch unsafe reader.raw.effort_case {
    case PULSEWIRE__LOGS__V1__WORKOUT_SET__EFFORT_RPE:
      effort = unsafe .rpe(reader.raw.rpe)
    case PULSEWIRE__LOGS__V1__WORKOUT_SET__EFFORT_RIR:
      effort = unsafe .rir(reader.raw.rir)
    default: effort = nil
    }
    completeTime = unsafe reader.required("complete_time", reader.raw.complete_time)
    version = unsafe reader.raw.version
    updateTime = unsafe reader.message("update_time", reader.raw.update_time)
  }

  func write(to raw: inout Pulsewire__Logs__V1__WorkoutSet, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.exercise_id = arena.copy(exerciseID)
    unsafe raw.set_number = setNumber
    unsafe raw.type = .init(choice: type)
    unsafe raw.reps = reps
    unsafe raw.weight_kg = weightKg
    unsafe raw.duration = arena.copy(message: duration)
    unsafe raw.distance_m = distanceM
    switch effort {
    case .rpe(let rpe):
      unsafe raw.effort_case = PULSEWIRE__LOGS__V1__WORKOUT_SET__EFFORT_RPE
      unsafe raw.rpe = rpe
    case .rir(let rir):
      unsafe raw.effort_case = PULSEWIRE__LOGS__V1__WORKOUT_SET__EFFORT_RIR
      unsafe raw.rir = rir
    case nil: break
    }
    unsafe raw.complete_time = arena.copy(message: completeTime)
    unsafe raw.version = version
    unsafe raw.update_time = arena.copy(message: updateTime)
  }
}
