public import Base
public import Messages

/// The state after the command.
public struct ApplyCommandResponse: Equatable, Sendable {
  /// The state.
  public var state: PlayerState = PlayerState()

  /// complete_set: whether that was the exercise's last set.
  public var exerciseCompleted: Bool = false

  /// complete_set and next_exercise: whether no exercise is left.
  public var workoutCompleted: Bool = false

  /// The server's clock at the answer.
  public var serverTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

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

extension ApplyCommandResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.ApplyCommandResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.state)
    m.flag(2, &v.exerciseCompleted)
    m.flag(3, &v.workoutCompleted)
    m.message(4, &v.serverTime)
  }
}
