internal import Base
internal import HeartRate
internal import Postgres
internal import RPC
internal import Store

/// The statements of heart-rate zones.
struct ZoneStore: Sendable {
  let database: Database

  /// Zones, and the time from which they are in effect.
  struct Zones {
    let profile: HeartRateProfile
    let effectiveTime: Timestamp
  }

  /// Returns the zones in effect at `time`; nil if none were set by then.
  func zones(at time: Timestamp, of caller: Caller) async throws(DatabaseError) -> Zones? {
    let row = try await database.first(Self.zones(at: time), for: caller)
    return try row.map(Self.zones)
  }

  private static func zones(at time: Timestamp) -> SQL {
    """
    select resting_bpm, max_bpm, boundaries_bpm, effective_at from pulsewire.heart_rate_zones
    where effective_at <= \(time) order by effective_at desc, id desc limit 1
    """
  }

  /// Returns all zones that are in effect at some time until `end`, of the 200 that an account has at most.
  func settings(
    until end: Timestamp, of caller: Caller
  ) async throws(DatabaseError) -> [ZoneSchedule.Setting] {
    try await database.run(
      """
      select resting_bpm, max_bpm, boundaries_bpm, effective_at, id from pulsewire.heart_rate_zones
      where effective_at <= \(end)
      """, for: caller
    ).map { row throws(DatabaseError) in
      let (resting, maximum, boundaries, time, id) = try row.decode(
        Int32.self, Int32.self, [Int32].self, Timestamp.self, UUID.self)
      return ZoneSchedule.Setting(
        effectiveTime: time, setTime: id.v7Time,
        profile: HeartRateProfile(
          restingBPM: Int(resting), maxBPM: Int(maximum), boundariesBPM: boundaries.map { Int($0) })
      )
    }
  }

  /// Returns whether any zones were ever set.
  func isSet(of caller: Caller) async throws(DatabaseError) -> Bool {
    try await database.first(
      "select true from pulsewire.heart_rate_zones limit 1", for: caller) != nil
  }

  /// Returns the statements that read the zones in effect at `time`, and those that the request set before.
  static func reading(at time: Timestamp, _ request: ChangeRequest) -> [SQL] {
    [
      zones(at: time),
      // The zones of a request are kept longer than its response.
      """
      select resting_bpm, max_bpm, boundaries_bpm, effective_at
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
          resting_bpm, max_bpm, boundaries_bpm)
        values (\(request.owner), \(UUID.v7(at: request.time)), \(request.requestID),
          \(zones.effectiveTime), \(Int32(clamping: profile.restingBPM)),
          \(Int32(clamping: profile.maxBPM)),
          \(profile.boundariesBPM.map { Int32(clamping: $0) }))
        on conflict on constraint heart_rate_zones_request_id_key do nothing
        returning owner_id
      )
      """
  }

  private static func zones(_ row: Row) throws(DatabaseError) -> Zones {
    let (resting, maximum, boundaries, time) = try row.decode(
      Int32.self, Int32.self, [Int32].self, Timestamp.self)
    return Zones(
      profile: HeartRateProfile(
        restingBPM: Int(resting), maxBPM: Int(maximum), boundariesBPM: boundaries.map { Int($0) }),
      effectiveTime: time)
  }
}
