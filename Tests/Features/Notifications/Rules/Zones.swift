import Base
import Loop
import Postgres
import Synchronization
import TestSupport

@testable import NotificationsFeature

/// Time zones with each kind of change that clocks make: at night, at midnight, by half an hour, in the other half of the
/// year, none; and one that left out a day.
enum Zones {
  static let names = [
    "UTC", "Europe/Oslo", "Europe/Lisbon", "Europe/London", "Europe/Athens", "Europe/Moscow",
    "Europe/Istanbul", "Europe/Chisinau", "Africa/Cairo", "Africa/Casablanca", "Africa/Lagos",
    "Africa/Johannesburg", "America/New_York", "America/Chicago", "America/Denver",
    "America/Phoenix", "America/Los_Angeles", "America/Anchorage", "America/St_Johns",
    "America/Halifax", "America/Havana", "America/Asuncion", "America/Santiago",
    "America/Sao_Paulo", "America/Nuuk", "America/Caracas", "Asia/Beirut", "Asia/Jerusalem",
    "Asia/Gaza", "Asia/Tehran", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tokyo",
    "Australia/Lord_Howe", "Australia/Adelaide", "Australia/Sydney", "Pacific/Auckland",
    "Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Honolulu", "Antarctica/Troll",
  ]

  /// The first instants of 2026 and 2027.
  static let (start, end) = (
    Timestamp(milliseconds: 1_767_225_600_000), Timestamp(milliseconds: 1_798_761_600_000)
  )

  /// Returns the offsets of zones from some days before `start` to some days after `end`.
  static func offsets(
    of names: [String] = names, from start: Timestamp = start, to end: Timestamp = end
  ) async throws -> [String: ZoneOffsets] {
    let found = Found()
    try await onDatabase { database, loop in
      for name in names {
        let rows = try await database.run(
          """
          select second, seen from (
            select second, seen, lag(seen) over (order by second) as before from (
              select extract(epoch from t)::bigint as second,
                extract(epoch from (t at time zone \(name)) - (t at time zone 'UTC'))::bigint as seen
              from generate_series(\(start - .seconds(864_000))::timestamptz,
                \(end + .seconds(864_000))::timestamptz, interval '15 minutes') t) s) c
          where seen is distinct from before order by second
          """, owner: nil, on: loop)
        let changes = try rows.decode(Int64.self, Int64.self)
        found.add(name, ZoneOffsets(changes.map { ZoneOffsets.Change(start: $0, offset: $1) }))
      }
    }
    return found.all
  }

  private final class Found: Sendable {
    private let zones = Mutex<[String: ZoneOffsets]>([:])

    var all: [String: ZoneOffsets] { zones.withLock { $0 } }

    func add(_ name: String, _ offsets: ZoneOffsets) { zones.withLock { $0[name] = offsets } }
  }
}
