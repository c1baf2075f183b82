internal import Base

/// The owners of one loop whose work has recently taken long. Their further work goes to the
/// connection for long work, even if it is not declared long. Few are remembered, so that a slow
/// database affects at most these owners.
final class LongOwners {
  private var entries: [(owner: UUID, end: UInt64)] = []
  private let memory: UInt64

  private static let entriesMax = 16

  /// - Parameter memory: the time for which an owner is remembered.
  init(memory: Duration) {
    self.memory = UInt64(clamping: memory.microseconds) &* 1000
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Records that a unit of `owner` took long, at `time` on the loop's clock in nanoseconds.
  func note(_ owner: UUID, at time: UInt64) {
    entries.removeAll { $0.owner == owner || $0.end <= time }
    if entries.count >= Self.entriesMax { entries.removeFirst() }
    entries.append((owner, time &+ memory))
  }

  /// Returns whether a unit of `owner` took long shortly before `time`.
  func contains(_ owner: UUID, at time: UInt64) -> Bool {
    entries.removeAll { $0.end <= time }
    return entries.contains { $0.owner == owner }
  }
}
