package import Base
import Messages

/// A completed set.
package struct CompletedSet: Hashable, Sendable {
  /// The identifier of the set in the workout log.
  package let id: UUID
  /// The place of the set.
  package let place: SetPlace
  /// The values of the set.
  package let performance: SetPerformance
  /// The way in which it was completed, and its purpose.
  package let kind: Kind
  /// The time at which it was completed.
  package let completeTime: Timestamp

  /// The ways in which sets are completed, and their purposes.
  package struct Kind: OptionSet, Hashable, Sendable {
    /// The bits, of which the packed form stores one byte.
    package let rawValue: UInt8

    /// Creates a kind of its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Completed by the player when its duration was over.
    package static let automatic = Kind(rawValue: 1)
    /// A recovery between intervals, which is not logged.
    package static let recovery = Kind(rawValue: 2)
  }

  /// Creates the set at `place`, completed at `completeTime`.
  package init(
    id: UUID, place: SetPlace, performance: SetPerformance, kind: Kind = [], completeTime: Timestamp
  ) {
    self.id = id
    self.place = place
    self.performance = performance
    self.kind = kind
    self.completeTime = completeTime
  }
}

/// A step through the workout, which `undo` takes back.
package enum PlayerStep: Hashable, Sendable {
  /// A completed set.
  case completed(CompletedSet)
  /// So many skipped sets of an exercise.
  case skipped(exerciseNumber: Int, count: Int)
}
