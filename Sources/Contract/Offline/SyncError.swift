import CMessages
public import Messages

/// What an attempt failed with: what the call itself would have failed with.
public struct SyncError: Equatable, Sendable {
  /// One of google.rpc.Code.
  public var code: Int32

  /// The reason for programs, in UPPER_SNAKE_CASE; may be empty.
  public var reason: String

  /// A sentence for the developer.
  public var message: String

  /// Of a conflict, what is there now; with its version, the operation can be tried again.
  public var current: Current?

  /// The things that versions are of.
  public enum Current: Equatable, Sendable {
    /// A log.
    case workoutLog(WorkoutLog)
    /// An exercise.
    case exercise(WorkoutExercise)
    /// A set.
    case set(WorkoutSet)
  }

  /// A value with these fields.
  public init(code: Int32 = 0, reason: String = "", message: String = "", current: Current? = nil) {
    self.code = code
    self.reason = reason
    self.message = message
    self.current = current
  }
}

extension SyncError: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__offline__v1__sync_error__init)

  init(reading reader: inout Reader<Pulsewire__Offline__V1__SyncError>) {
    code = unsafe reader.raw.code
    reason = unsafe reader.text("reason", reader.raw.reason)
    message = unsafe reader.text("message", reader.raw.message)
    switch unsafe reader.raw.current_case {
    case PULSEWIRE__OFFLINE__V1__SYNC_ERROR__CURRENT_WORKOUT_LOG:
      current = unsafe .workoutLog(reader.required("workout_log", reader.raw.workout_log))
    case PULSEWIRE__OFFLINE__V1__SYNC_ERROR__CURRENT_EXERCISE:
      current = unsafe .exercise(reader.required("exercise", reader.raw.exercise))
    case PULSEWIRE__OFFLINE__V1__SYNC_ERROR__CURRENT_SET:
      current = unsafe .set(reader.required("set", reader.raw.set))
    default: current = nil
    }
  }

  func write(to raw: inout Pulsewire__Offline__V1__SyncError, in arena: Arena) {
    unsafe raw.code = code
    unsafe raw.reason = arena.copy(reason)
    unsafe raw.message = arena.copy(message)
    switch current {
    case .workoutLog(let workoutLog):
      unsafe raw.current_case = PULSEWIRE__OFFLINE__V1__SYNC_ERROR__CURRENT_WORKOUT_LOG
      unsafe raw.workout_log = arena.copy(message: workoutLog)
    case .exercise(let exercise):
      unsafe raw.current_case = PULSEWIRE__OFFLINE__V1__SYNC_ERROR__CURRENT_EXERCISE
      unsafe raw.exercise = arena.copy(message: exercise)
    case .set(let set):
      unsafe raw.current_case = PULSEWIRE__OFFLINE__V1__SYNC_ERROR__CURRENT_SET
      unsafe raw.set = arena.copy(message: set)
    case nil: break
    }
  }
}
