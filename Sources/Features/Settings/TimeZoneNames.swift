internal import Base
internal import Loop
internal import Postgres
internal import Synchronization

/// The names of the time zones in which days can be computed. PostgreSQL computes them, so its names are used; forms
/// that it accepts in addition to IANA's names, such as "XYZ3", are not.
///
/// The query reads all of PostgreSQL's time zone files, so the result is cached, and read again for an unknown name at
/// most once an hour: the database may have been given newer files.
final class TimeZoneNames: Sendable {
  private struct Known {
    var names: Set<String> = []
    /// The time of the read by the loop's clock; nil before the first.
    var readAt: UInt64?
  }

  private let database: Database
  private let known = Mutex(Known())

  private static let rereadNanoseconds: UInt64 = 3_600_000_000_000

  init(database: Database) { self.database = database }

  /// Returns whether there is a zone of this name.
  func contain(_ name: String, on loop: EventLoop) async throws -> Bool {
    let now = loop.nanoseconds
    let (isKnown, isFresh) = known.withLock { known in
      let isKnown = known.names.contains(name)
      guard let readAt = known.readAt else { return (isKnown, false) }
      if isKnown || now < readAt + Self.rereadNanoseconds { return (isKnown, true) }
      // Calls that arrive during the read use the names read before: one call reads, not each.
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
      // The next call reads again.
      known.withLock { $0.readAt = nil }
      throw error
    }
    known.withLock { $0 = Known(names: names, readAt: now) }
    return names.contains(name)
  }
}
