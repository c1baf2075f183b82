internal import Base
internal import Loop
internal import Postgres
internal import Synchronization

/// The names of time zones that days can be reckoned in. PostgreSQL reckons them, so it is asked; what it
/// would take beside IANA's names, as "XYZ3", is none.
///
/// Asking reads all of its files, so that the answer is kept, and a name that is not in it is looked
/// for again at most once an hour: the database may have been given newer files.
final class TimeZoneNames: Sendable {
  private struct Known {
    var names: Set<String> = []
    /// By the loop's clock; nil before the first answer.
    var readAt: UInt64?
  }

  private let database: Database
  private let known = Mutex(Known())

  private static let rereadNanoseconds: UInt64 = 3_600_000_000_000

  init(database: Database) { self.database = database }

  /// Whether there is a zone of this name.
  func contain(_ name: String, on loop: EventLoop) async throws -> Bool {
    let now = loop.nanoseconds
    let (isKnown, isFresh) = known.withLock { known in
      let isKnown = known.names.contains(name)
      guard let readAt = known.readAt else { return (isKnown, false) }
      if isKnown || now < readAt + Self.rereadNanoseconds { return (isKnown, true) }
      // Whoever comes meanwhile is answered by what was read before: one call reads, not each.
      known.readAt = now
      return (false, false)
    }
    if isKnown || isFresh { return isKnown }
    let names: Set<String>
    do {
      names = Set(
        try await database.run(
          "select name from pg_catalog.pg_timezone_names", owner: nil, on: loop
        ).column(String.self))
    } catch {
      // The next call tries again.
      known.withLock { $0.readAt = nil }
      throw error
    }
    known.withLock { $0 = Known(names: names, readAt: now) }
    return names.contains(name)
  }
}
