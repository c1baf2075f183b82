internal import Base
internal import HeartRate
internal import Loop
internal import Postgres
internal import Store

/// The statements of heart-rate zones.
struct ZoneStore: Sendable {
  let database: Database

  /// Zones, and from when on they hold.
  struct Zones {
    let profile: HeartRateProfile
    let effectiveTime: Timestamp
  }

  /// What holds at `time`; nil where nothing was set by then.
  func zones(
    at time: Timestamp, of owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> Zones? {
    let row = try await database.first(
      """
      select resting_bpm, max_bpm, boundaries_bpm, effective_at from pulsewire.heart_rate_zones
      where effective_at <= \(time) order by effective_at desc, id desc limit 1
      """, owner: owner, on: loop)
    return try row.map(Self.zones)
  }

  /// Whether any were ever set.
  func isSet(of owner: UUID, on loop: EventLoop) async throws(DatabaseError) -> Bool {
    try await database.first(
      "select true from pulsewire.heart_rate_zones limit 1", owner: owner, on: loop) != nil
  }

  /// Sets zones, unless the request did before; gives what it set.
  func set(
    _ zones: Zones, id: UUID, requestID: UUID, for owner: UUID, on loop: EventLoop
  ) async throws -> Zones {
    let profile = zones.profile
    let results = try await database.run(
      UnitOfWork(
        owner: owner,
        [
          """
          insert into pulsewire.heart_rate_zones (owner_id, id, request_id, effective_at,
            resting_bpm, max_bpm, boundaries_bpm)
          values (\(owner), \(id), \(requestID), \(zones.effectiveTime),
            \(Int32(profile.restingBPM)), \(Int32(profile.maxBPM)),
            \(profile.boundariesBPM.map { Int32($0) }))
          on conflict (owner_id, request_id) do nothing
          """,
          """
          select resting_bpm, max_bpm, boundaries_bpm, effective_at
          from pulsewire.heart_rate_zones where request_id = \(requestID)
          """,
        ]), on: loop)
    guard let row = try results[1].first else { throw AccountGone() }
    return try Self.zones(row)
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
