internal import Base

/// The owners of one loop whose work has taken long of late: what else they ask for goes where long work
/// goes, also where nobody declared it. Few are remembered, so that a database that is slow for everybody
/// sends nobody there but them.
final class LongOwners {
  private var entries: [(owner: UUID, end: UInt64)] = []
  private let memory: UInt64

  private static let entriesMax = 16

  /// - Parameter memory: for how long an owner is remembered.
  init(memory: Duration) {
    self.memory = UInt64(clamping: memory.microseconds) &* 1000
  }

  var isEmpty: Bool { entries.isEmpty }

  /// A unit of `owner` took long, at `time` of the loop's clock in nanoseconds.
  func note(_ owner: UUID, at time: UInt64) {
    entries.removeAll { $0.owner == owner || $0.end <= time }
    if entries.count >= Self.entriesMax { entries.removeFirst() }
    entries.append((owner, time &+ memory))
  }

  /// Whether a unit of `owner` took long, not long before `time`.
  func contains(_ owner: UUID, at time: UInt64) -> Bool {
    entries.removeAll { $0.end <= time }
    return entries.contains { $0.owner == owner }
  }
}
