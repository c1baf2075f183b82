public import Base
import CMessages
public import Messages

/// The state after the command.
public struct ApplyCommandResponse: Equatable, Sendable {
  /// The state.
  public var state: PlayerState

  /// complete_set: whether that was the exercise's last set.
  public var exerciseCompleted: Bool

  /// complete_set and next_exercise: whether no exercise is left.
  public var workoutCompleted: Bool

  /// The server's clock at the answer.
  public var serverTime: Timestamp

  /// A value with these fields.
  public init(
    state: PlayerState, exerciseCompleted: Bool, workoutCompleted: Bool, serverTime: Timestamp
  ) {
    self.state = state
    self.exerciseCompleted = exerciseCompleted
    self.workoutCompleted = workoutCompleted
    self.serverTime = serverTime
  }
}

extension ApplyCommandResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__apply_command_response__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__ApplyCommandResponse>) {
    state = unsafe reader.required("state", reader.raw.state)
    exerciseCompleted = unsafe reader.raw.exercise_completed != 0
    workoutCompleted = unsafe reader.raw.workout_completed != 0
    serverTime = unsafe reader.required("server_time", reader.raw.server_time)
  }

  func write(to raw: inout Pulsewire__Player__V1__ApplyCommandResponse, in arena: Arena) {
    unsafe raw.state = arena.copy(message: state)
    unsafe raw.exercise_completed = exerciseCompleted ? 1 : 0
    unsafe raw.workout_completed = workoutCompleted ? 1 : 0
    unsafe raw.server_time = arena.copy(message: serverTime)
  }
}
