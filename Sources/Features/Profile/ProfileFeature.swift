public import AchievementsFeature
public import Base
public import Composition
public import ConsentFeature
public import HeartRate
public import Localization
public import Postgres
internal import ProfileContract
public import RPC
public import Store

/// The athlete's identity, training and public appearance: personal data kept separately, the fitness profile, the
/// public profile, the onboarding and the heart-rate zones.
public struct ProfileFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Profile")

  /// The inputs for planners of workouts.
  public let planner: PlannerInputs
  private let profiles: Profiles
  private let service: ProfileService

  /// Creates the feature on `database`.
  public init(
    database: Database, consents: Consents, achievements: Achievements,
    localization: ErrorLocalization, clock: WallClock
  ) {
    profiles = Profiles(store: ProfileStore(database: database))
    planner = PlannerInputs(store: PlannerStore(database: database), consents: consents)
    service = ProfileService(
      profiles: profiles, planner: planner, achievements: achievements,
      localization: localization, clock: clock)
  }

  /// Returns the profile from which an athlete's heart-rate zones are computed at `time`; nil if none were set by then.
  public func heartRateProfile(
    of caller: Caller, at time: Timestamp
  ) async throws -> HeartRate.HeartRateProfile? {
    try await profiles.store.zones.zones(at: time, of: caller)?.profile
  }

  /// Returns the zones of a session from `startTime`, when it had the profile `first`, to `endTime`.
  public func zones(
    _ first: HeartRate.HeartRateProfile, from startTime: Timestamp, to endTime: Timestamp,
    of caller: Caller
  ) async throws -> ZoneSchedule {
    ZoneSchedule(
      first, from: startTime,
      settings: try await profiles.store.zones.settings(until: endTime, of: caller))
  }

  /// Returns what formulas need to know of an athlete, from the personal data.
  public func athlete(of caller: Caller) async throws -> Athlete {
    try await profiles.store.athlete(of: caller)
  }

  /// Returns the newest weight in kilograms; nil if not given.
  public func weightKg(of caller: Caller) async throws -> Double? {
    try await profiles.store.weightKg(of: caller)
  }

  /// Registers the feature's methods.
  public func register(in router: inout Router) {
    router.unary(ProfileRPC.getPersonalData, service.getPersonalData)
    router.unary(ProfileRPC.updatePersonalData, service.updatePersonalData)
    router.unary(ProfileRPC.getFitnessProfile, service.getFitnessProfile)
    router.unary(ProfileRPC.updateFitnessProfile, service.updateFitnessProfile)
    router.unary(ProfileRPC.getPublicProfile, service.getPublicProfile)
    router.unary(ProfileRPC.updatePublicProfile, service.updatePublicProfile)
    router.unary(ProfileRPC.getOnboarding, service.getOnboarding)
    router.unary(ProfileRPC.completeOnboarding, service.completeOnboarding)
    router.unary(ProfileRPC.getHeartRateZones, service.getHeartRateZones)
    router.unary(ProfileRPC.setHeartRateZones, service.setHeartRateZones)
    router.unary(ProfileRPC.getPlannerView, service.getPlannerView)
  }
}
