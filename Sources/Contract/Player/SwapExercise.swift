public import Base
public import Messages
import Wire
public import WorkoutsContract

/// The command to swap an exercise; see `PlayerCommand.swapExercise`.
public struct SwapExercise: Equatable, Sendable {
  /// The exercise to replace; nil for the current one. Its completed sets stay.
  public var exerciseID: UUID?

  /// The exercise to do instead.
  public var exercise: PlannedExercise = PlannedExercise()

  /// Creates an empty message.
  public init() {}
}

extension SwapExercise: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.SwapExercise")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseID)
    m.message(2, &v.exercise)
  }
}
