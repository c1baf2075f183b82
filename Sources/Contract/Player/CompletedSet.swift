public import Base
public import Messages
import Wire

/// A completed set.
public struct CompletedSet: Equatable, Sendable {
  /// The index of the exercise, counted from 0.
  public var exerciseIndex: Int32 = 0

  /// The index of the set, counted from 0.
  public var setIndex: Int32 = 0

  /// The time at which the set was completed.
  public var completeTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(exerciseIndex: Int32, setIndex: Int32, completeTime: Timestamp) {
    self.exerciseIndex = exerciseIndex
    self.setIndex = setIndex
    self.completeTime = completeTime
  }
}

extension CompletedSet: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.CompletedSet")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.exerciseIndex)
    m.number(2, &v.setIndex)
    m.message(3, &v.completeTime)
  }
}
