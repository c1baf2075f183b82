internal import Base
internal import HeartRate
internal import Postgres
internal import ProfileContract
internal import RPC
internal import Store

/// The statements of heart-rate zones.
struct ZoneStore: Sendable {
  let database: Database

  /// Zones, the time from which they are in effect, and the sport; unspecified for all without zones of their own.
  struct Zones {
    let profile: HeartRateProfile
    let effectiveTime: Timestamp
    var sport = Sport.unspecified
  }

  /// The text in a column that stands for all sports.
  private static let allSports = "all"

  /// Returns the zones in effect at `time` for a sport: its own, or else those of all sports; nil if none were set by
  /// then.
  func zones(
    at time: Timestamp, in sport: Sport, of caller: Caller
  ) async throws(DatabaseError) -> Zones? {
    let results = try await database.run(
      [Self.zones(at: time, in: sport)]
        + (sport == .unspecified ? [] : [Self.zones(at: time, in: .unspecified)]), for: caller)
    for result in results {
      if let row = result.first { return try Self.zones(row) }
    }
    return nil
  }

  /// Returns the query of the zones that were set for this sport, or for all, and for no other.
  private static func zones(at time: Timestamp, in sport: Sport) -> SQL {
    """
    select resting_bpm, max_bpm, boundaries_bpm, effective_at, sport from pulsewire.heart_rate_zones
    where sport = \(sport.column ?? allSports) and effective_at <= \(time)
    order by effective_at desc, id desc limit 1
    """
  }

  /// Returns all zones of a sport and of all sports that are in effect at some time until `end`, of the 200 that an
  /// account has of each at most.
  func settings(
    until end: Timestamp, in sport: Sport, of caller: Caller
  ) async throws(DatabaseError) -> [ZoneSchedule.Setting] {
    try await database.run(
      """
      select resting_bpm, max_bpm, boundaries_bpm, effective_at, id, sport
      from pulsewire.heart_rate_zones
      where sport in (\(Self.allSports), \(sport.column ?? Self.allSports))
        and effective_at <= \(end)
      """, for: caller
    ).map { row throws(DatabaseError) in
      let (resting, maximum, boundaries, time, id, column) = try row.decode(
        Int32.self, Int32.self, [Int32].self, Timestamp.self, UUID.self, String.self)
      return ZoneSchedule.Setting(
        effectiveTime: time, setTime: id.v7Time,
        profile: HeartRateProfile(
          restingBPM: Int(resting), maxBPM: Int(maximum), boundariesBPM: boundaries.map { Int($0) }
        ), isOfSport: column != Self.allSports)
    }
  }

  /// Returns whether any zones were ever set.
  func isSet(of caller: Caller) async throws(DatabaseError) -> Bool {
    try await database.first(
      "select true from pulsewire.heart_rate_zones limit 1", for: caller) != nil
  }

  /// Returns the statements that read what was set for a sport and is in effect at `time`, and what the request set
  /// before.
  static func reading(at time: Timestamp, in sport: Sport, _ request: ChangeRequest) -> [SQL] {
    [
      zones(at: time, in: sport),
      // The zones of a request are kept longer than its response.
      """
      select resting_bpm, max_bpm, boundaries_bpm, effective_at, sport
      from pulsewire.heart_rate_zones where request_id = \(request.requestID)
      """,
    ]
  }

  /// Decodes the results of these statements; nil for none.
  static func read(_ results: Results) throws -> (standing: Zones?, made: Zones?) {
    (try results[0].first.map(zones), try results[1].first.map(zones))
  }

  /// Returns the part of a statement that adds zones, unless the request did so before.
  static func add(_ zones: Zones, _ request: ChangeRequest) -> SQL {
    let profile = zones.profile
    return """
      changed as (
        insert into pulsewire.heart_rate_zones (owner_id, id, request_id, effective_at,
          resting_bpm, max_bpm, boundaries_bpm, sport)
        values (\(request.owner), \(UUID.v7(at: request.time)), \(request.requestID),
          \(zones.effectiveTime), \(Int32(clamping: profile.restingBPM)),
          \(Int32(clamping: profile.maxBPM)),
          \(profile.boundariesBPM.map { Int32(clamping: $0) }), \(zones.sport.column ?? allSports))
        on conflict on constraint heart_rate_zones_request_id_key do nothing
        returning owner_id
      )
      """
  }

  private static func zones(_ row: Row) throws(DatabaseError) -> Zones {
    let (resting, maximum, boundaries, time, column) = try row.decode(
      Int32.self, Int32.self, [Int32].self, Timestamp.self, String.self)
    return Zones(
      profile: HeartRateProfile(
        restingBPM: Int(resting), maxBPM: Int(maximum), boundariesBPM: boundaries.map { Int($0) }),
      effectiveTime: time, sport: Sport(column: column))
  }
}
