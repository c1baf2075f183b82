internal import Base
internal import HeartRate
internal import Messages
internal import ProfileContract
internal import RPC
internal import Store

extension ProfileService {
  /// The largest distance from now at which zones may begin. Source: the contract.
  private static let effectiveWithin = Duration.seconds(366 * 24 * 3600)

  func getHeartRateZones(
    _ request: GetHeartRateZonesRequest, for caller: Caller
  ) async throws -> GetHeartRateZonesResponse {
    guard
      let zones = try await profiles.store.zones.zones(
        at: request.atTime ?? clock.now, in: request.sport, of: caller)
    else { throw ProfileError.noZones }
    return GetHeartRateZonesResponse { $0.heartRateZones = HeartRateZones(zones) }
  }

  func setHeartRateZones(
    _ request: SetHeartRateZonesRequest, for caller: Caller
  ) async throws -> SetHeartRateZonesResponse {
    let now = clock.now
    let asked = request.heartRateZones
    let time = asked.effectiveTime ?? now
    guard time >= now - Self.effectiveWithin, time <= now + Self.effectiveWithin else {
      throw RPCError.invalid(
        "heart_rate_zones.effective_time", "expected a time within a year of now", .range)
    }
    let profile = HeartRate::HeartRateProfile(
      restingBPM: Int(asked.restingBpm), maxBPM: Int(asked.maxBpm),
      boundariesBPM: asked.boundariesBpm.map { Int($0) })
    return try await profiles.setZones(
      ZoneStore.Zones(profile: profile, effectiveTime: time, sport: asked.sport),
      ChangeRequest(ProfileRPC.setHeartRateZones, request, caller, at: now))
  }
}

extension HeartRateZones {
  /// Creates the message for zones.
  init(_ zones: ZoneStore.Zones) {
    let profile = zones.profile
    self.init()
    restingBpm = Int32(clamping: profile.restingBPM)
    maxBpm = Int32(clamping: profile.maxBPM)
    boundariesBpm = profile.boundariesBPM.map { Int32(clamping: $0) }
    effectiveTime = zones.effectiveTime
    sport = zones.sport
    lowestBpm = HeartRate::HeartRateZone.allCases.dropFirst().map {
      Int32(clamping: $0.lowestBPM(profile))
    }
  }
}
