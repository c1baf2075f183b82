public import Base
public import Messages
import Wire

/// An edit or a deletion in a log, or an addition to a workout that had ended, with the previous state.
public struct WorkoutLogChange: Equatable, Sendable {
  /// The time of the change.
  public var changeTime: Timestamp = Timestamp.epoch

  /// Whether the item was deleted, directly or together with its parent; false if it was edited or added to.
  public var deleted: Bool = false

  /// The previous state.
  public var before: Entity?

  /// The credential of the call that made the change; nil if it is not known.
  public var author: ChangeAuthor?

  /// The items of a log.
  public enum Entity: Equatable, Sendable {
    /// The log, with its totals. For an addition, these are the totals before it.
    case workoutLog(WorkoutLog)
    /// An exercise.
    case exercise(WorkoutExercise)
    /// A set.
    case set(WorkoutSet)
  }

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(changeTime: Timestamp, deleted: Bool = false, before: Entity? = nil) {
    self.changeTime = changeTime
    self.deleted = deleted
    self.before = before
  }
}

extension WorkoutLogChange: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.WorkoutLogChange")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.changeTime)
    m.flag(2, &v.deleted)
    m.message(3, of: &v.before, Entity.workoutLog) {
      if case .workoutLog(let it) = $0 { it } else { nil }
    }
    m.message(4, of: &v.before, Entity.exercise) {
      if case .exercise(let it) = $0 { it } else { nil }
    }
    m.message(5, of: &v.before, Entity.set) { if case .set(let it) = $0 { it } else { nil } }
    m.message(6, &v.author)
  }
}
