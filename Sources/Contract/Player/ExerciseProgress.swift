public import Base
public import Messages
import Wire

/// The progress of an exercise. Its first sets are completed or skipped; the others are open.
public struct ExerciseProgress: Equatable, Sendable {
  /// The id of the exercise.
  public var exerciseID: UUID = UUID.zero

  /// The number of completed sets.
  public var completedCount: Int32 = 0

  /// The number of skipped sets.
  public var skippedCount: Int32 = 0

  /// The number of open sets.
  public var openCount: Int32 = 0

  /// Creates an empty message.
  public init() {}
}

extension ExerciseProgress: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.ExerciseProgress")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseID)
    m.number(2, &v.completedCount)
    m.number(3, &v.skippedCount)
    m.number(4, &v.openCount)
  }
}
