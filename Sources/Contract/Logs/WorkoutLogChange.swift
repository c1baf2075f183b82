public import Base
public import Messages
import Wire

/// One edit or deletion of something that was logged, or an addition to a workout that had ended: how it
/// was before.
public struct WorkoutLogChange: Equatable, Sendable {
  /// When it was changed.
  public var changeTime: Timestamp = Timestamp.epoch

  /// Whether it was deleted, by itself or along with what it was part of; false where it was edited, or
  /// added to.
  public var deleted: Bool = false

  /// What it was before.
  public var before: Entity?

  /// The things that are logged.
  public enum Entity: Equatable, Sendable {
    /// The log itself, with what it came to: of an addition, the counts before.
    case workoutLog(WorkoutLog)
    /// An exercise.
    case exercise(WorkoutExercise)
    /// A set.
    case set(WorkoutSet)
  }

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
  }
}
