internal import Base
internal import HeartRate
internal import Postgres
internal import RPC
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

  /// Whether any were ever set.
  func isSet(of caller: Caller) async throws(DatabaseError) -> Bool {
    try await database.first(
      "select true from pulsewire.heart_rate_zones limit 1", for: caller) != nil
  }

  /// What holds at `time`, and what the request was answered when it came before; nil for none.
  func standing(
    at time: Timestamp, answeredTo request: ChangeRequest
  ) async throws -> (zones: Zones?, answer: Zones?) {
    let results = try await database.run(
      [
        Self.zones(at: time),
        request.answer(
          columns: """
            resting_bpm integer, max_bpm integer, boundaries_bpm integer[], effective_at timestamptz
            """),
        // What it set is known for longer than what it was answered.
        """
        select resting_bpm, max_bpm, boundaries_bpm, effective_at
        from pulsewire.heart_rate_zones where request_id = \(request.requestID)
        """,
      ], for: request.caller)
    return (
      try results[0].first.map(Self.zones),
      try (try results[1].first ?? results[2].first).map(Self.zones)
    )
  }

  /// Adds zones, and remembers them as the answer.
  func add(_ zones: Zones, _ request: ChangeRequest) async throws {
    let profile = zones.profile
    _ = try await database.run(
      [
        // First, for of two repeats at once it is this that one fails by.
        Self.memory(of: zones, request),
        """
        insert into pulsewire.heart_rate_zones (owner_id, id, request_id, effective_at,
          resting_bpm, max_bpm, boundaries_bpm)
        values (\(request.owner), \(UUID.v7(at: request.time)), \(request.requestID),
          \(zones.effectiveTime), \(Int32(clamping: profile.restingBPM)),
          \(Int32(clamping: profile.maxBPM)),
          \(profile.boundariesBPM.map { Int32(clamping: $0) }))
        """,
      ], for: request.caller)
  }

  /// Remembers the answer to a request that set nothing.
  func remember(_ zones: Zones, _ request: ChangeRequest) async throws {
    _ = try await database.run(Self.memory(of: zones, request), for: request.caller)
  }

  private static func memory(of zones: Zones, _ request: ChangeRequest) -> SQL {
    let profile = zones.profile
    return """
      insert into pulsewire.request_answers (owner_id, request_id, method, answer, answered_at)
      values (\(request.owner), \(request.requestID), \(request.method), jsonb_build_object(
        'resting_bpm', \(Int32(clamping: profile.restingBPM))::integer,
        'max_bpm', \(Int32(clamping: profile.maxBPM))::integer,
        'boundaries_bpm', \(profile.boundariesBPM.map { Int32(clamping: $0) })::integer[],
        'effective_at', \(zones.effectiveTime)::timestamptz), \(request.time))
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

extension ChangeRequest {
  /// A request that sets zones.
  static func zones(_ requestID: UUID, of caller: Caller, at time: Timestamp) -> ChangeRequest {
    ChangeRequest(requestID: requestID, method: "SetHeartRateZones", caller: caller, time: time)
  }
}
