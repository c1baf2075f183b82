import Base
import HealthContract

@testable import HealthFeature

/// A phone's health store, as its documentation describes it: a log of changes, of which a client reads those behind
/// an anchor, and which may be cut.
struct PhoneStore {
  /// The contents of the store.
  private(set) var samples: [UUID: HealthRecord] = [:]
  /// The newest change of each sample.
  private var changes: [UUID: Int] = [:]
  private var count = 0
  /// The oldest anchor from which changes can be read.
  private(set) var oldestAnchor = 0
  /// The number of the app's installation for the server.
  var slot: Int16

  init(slot: Int16) { self.slot = slot }

  var newestAnchor: Int { count }

  mutating func put(_ record: HealthRecord) {
    count += 1
    samples[record.id] = record
    changes[record.id] = count
  }

  mutating func remove(_ id: UUID) {
    guard samples.removeValue(forKey: id) != nil else { return }
    count += 1
    changes[id] = count
  }

  /// Loses a sample without a trace, as where access to a part of the store was withdrawn. No anchor leads past it,
  /// not even the newest.
  mutating func lose(_ id: UUID) {
    count += 1
    samples[id] = nil
    changes[id] = nil
    forget()
  }

  /// Forgets what was changed and deleted before, as after 30 days or a restored backup.
  mutating func forget() {
    oldestAnchor = count
    changes = changes.filter { samples[$0.key] != nil }
  }

  /// The changes behind an anchor, up to `limit`, in their order; the order of deletions among them is lost.
  func changes(
    behind anchor: Int, limit: Int
  ) -> (added: [HealthRecord], deleted: [UUID], anchor: Int) {
    let next = changes.filter { $0.value > anchor }.sorted { $0.value < $1.value }.prefix(limit)
    return (
      next.compactMap { samples[$0.key] }, next.map(\.key).filter { samples[$0] == nil },
      next.last?.value ?? count
    )
  }
}
