public import Base
public import Messages
import Wire
public import WorkoutsContract

/// The command to replace open sets; see `PlayerCommand.changeSets`.
public struct ChangeSets: Equatable, Sendable {
  /// The exercise; nil for the current one.
  public var exerciseID: UUID?

  /// The open sets, in order; none to leave the exercise as done.
  public var sets: [PlannedSet] = []

  /// Creates an empty message.
  public init() {}
}

extension ChangeSets: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.ChangeSets")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseID)
    m.list(2, &v.sets)
  }
}
