package import Base
package import IntegrationsContract
internal import Messages
package import SettingsContract

/// The course of a run: it lists what the source has, reads what is new, and ends.
extension SyncRun {
  /// Creates a run that begins.
  package init(of source: IntegrationSource, at time: Timestamp) {
    self.init()
    (id, self.source, stage, startTime) = (.v7(at: time), source, .listing, time)
  }

  /// Whether it has ended.
  package var hasEnded: Bool { stage == .done || stage == .failed }

  /// Records how many workouts the source has that were not read before.
  package mutating func found(_ count: Int) {
    (stage, foundCount) = (.reading, Int32(clamping: max(0, count)))
  }

  /// Records that a workout was read, and how many logs are new by it.
  package mutating func read(adding count: Int) {
    readCount = Self.sum(readCount, 1)
    addedCount = Self.sum(addedCount, count)
  }

  /// Records that the source did not give a workout.
  package mutating func missed() {
    readCount = Self.sum(readCount, 1)
    failedCount = Self.sum(failedCount, 1)
  }

  /// Ends it, with the time from which the source is looked at next; nil for none.
  package mutating func end(_ failure: SyncFailure, at time: Timestamp, next: Timestamp?) {
    stage = failure == .unspecified ? .done : .failed
    (self.failure, endTime, nextTime) = (failure, time, next)
  }

  private static func sum(_ count: Int32, _ more: Int) -> Int32 {
    Int32(clamping: Int(count) + min(max(0, more), Int(Int32.max)))
  }
}
