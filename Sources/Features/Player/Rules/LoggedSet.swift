package import Base
import Messages

/// A set as the workout log of a session has it.
package struct LoggedSet: Hashable, Sendable {
  /// The identifier of the set.
  package let id: UUID
  /// The identifier of its exercise.
  package let exerciseID: UUID
  /// The place of the set in its exercise, counted from 0.
  package let setIndex: Int
  /// The values of the set.
  package let performance: SetPerformance
  /// The time at which it was completed.
  package let completeTime: Timestamp
  /// The time at which it was logged or changed last.
  package let updateTime: Timestamp

  /// Creates a set of a log.
  package init(
    id: UUID, exerciseID: UUID, setIndex: Int, performance: SetPerformance,
    completeTime: Timestamp, updateTime: Timestamp
  ) {
    self.id = id
    self.exerciseID = exerciseID
    self.setIndex = setIndex
    self.performance = performance
    self.completeTime = completeTime
    self.updateTime = updateTime
  }
}

/// The differences of a session's log from the session's records: what the athlete edited, deleted or logged by
/// other calls.
struct LogDifference: Hashable, Sendable {
  /// The completed sets that the log has with other values.
  var changed: [UUID: LoggedSet] = [:]
  /// The completed sets that the log no longer has.
  var deletedIDs: Set<UUID> = []
  /// The sets that only the log has, in the order of their completion.
  var added: [LoggedSet] = []
}

/// A set that was done, as the log has it.
struct PerformedSet {
  let id: UUID
  let exerciseID: UUID
  /// The number of its exercise; nil if the session does not have that.
  let exerciseNumber: Int?
  let setIndex: Int
  let performance: SetPerformance
  let kind: CompletedSet.Kind
  let completeTime: Timestamp
}
