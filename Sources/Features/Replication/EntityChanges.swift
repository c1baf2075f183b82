internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import ReplicationContract

/// The changes of accounts' entities, with the entities as they are when they are read: if one changes meanwhile, it
/// is listed once more.
struct EntityChanges: Sendable {
  private let store: ChangeStore
  private let readers: [Int16: EntityReader]

  /// The size of the changes of a page, in bytes of the wire.
  static let pageBytesMax = 1 << 20

  init(store: ChangeStore, readers: [EntityReader]) {
    self.store = store
    self.readers = Dictionary(
      readers.map { (Int16(clamping: $0.kind.rawValue), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A part of the changes after a cursor.
  struct Page {
    var changes: [EntityChange] = []
    /// The cursor after them.
    var cursor: ReplicaCursor
    var hasMore = false
  }

  /// Returns up to `count` changes after `cursor`, fewer if they are large, but at least one of those that exist.
  func page(after cursor: ReplicaCursor, count: Int, of caller: Caller) async throws -> Page {
    guard let found = try await store.changes(after: cursor.place, count: count + 1, of: caller)
    else {
      try cursor.check(newest: 0, forgotten: 0, epoch: "")
      return Page(cursor: cursor)
    }
    try cursor.check(
      newest: found.newestRevision, forgotten: found.forgottenRevision, epoch: found.epoch)
    let firstRevision = cursor.firstRevision ?? found.newestRevision
    var page = Page(
      cursor: ReplicaCursor(
        of: caller.owner, at: cursor.place, firstRevision: firstRevision, epoch: found.epoch))
    var states = States()
    var byteCount = 0
    let arena = Arena()
    var rest = found.entries[...]
    let mayHaveMore = rest.count > count
    while let entry = rest.first {
      if page.changes.count == count {
        page.hasMore = true
        break
      }
      if let change = try await change(entry, &states, ahead: rest, for: caller) {
        byteCount += change.byteCount(in: arena)
        if byteCount > Self.pageBytesMax, !page.changes.isEmpty {
          page.hasMore = true
          break
        }
        page.changes.append(change)
      }
      rest = rest.dropFirst()
      // The last of as many as were asked for may not be the last of its revision.
      let isWhole = rest.first.map { $0.revision > entry.revision } ?? !mayHaveMore
      page.cursor = ReplicaCursor(
        of: caller.owner, at: isWhole ? .init(after: entry.revision) : entry.place,
        firstRevision: firstRevision, epoch: found.epoch)
      if rest.isEmpty { page.hasMore = mayHaveMore }
    }
    return page
  }

  /// The entities that were read for a page.
  private struct States {
    var found: [Int16: [UUID: EntityState]] = [:]
    var asked: [Int16: Set<UUID>] = [:]
  }

  /// Returns a change with its entity, read together with those of the next entries of its kind; nil if the entity was
  /// deleted since the entry was read.
  private func change(
    _ entry: ChangeStore.Entry, _ states: inout States, ahead: ArraySlice<ChangeStore.Entry>,
    for caller: Caller
  ) async throws -> EntityChange? {
    guard let reader = readers[entry.kind] else {
      // A newer server noted it: this one may not leave it out of a replica.
      throw DatabaseError.unknownValue("the kind of an entity")
    }
    var change = EntityChange {
      $0.kind = reader.kind
      $0.entityID = entry.entityID
      $0.revision = entry.revision
      $0.deleteTime = entry.deleteTime
    }
    if entry.deleteTime != nil { return change }
    if states.asked[entry.kind]?.contains(entry.entityID) != true {
      let ids = ahead.lazy.filter { $0.kind == entry.kind && $0.deleteTime == nil }
        .prefix(reader.countMax).map(\.entityID)
      states.found[entry.kind] = try await reader.read(Array(ids), caller)
      states.asked[entry.kind] = Set(ids)
    }
    guard let ofKind = states.found[entry.kind] else { return nil }
    guard let state = ofKind[entry.entityID] else { return nil }
    (change.entity, change.version) = (state.entity, state.version)
    change.workoutLogID = state.workoutLogID
    return change
  }
}
