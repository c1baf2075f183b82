package import AchievementsFeature
package import Base
internal import Composition
package import ConsentFeature
package import HeartRate
package import Localization
internal import Messages
package import Postgres
package import ProfileContract
package import RPC
package import Store

/// The athlete's identity, training and public appearance: personal data kept separately, the fitness profile, the
/// public profile, the onboarding and the heart-rate zones.
package struct ProfileFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Profile")

  /// The inputs for planners of workouts.
  package let planner: PlannerInputs
  private let profiles: Profiles
  private let service: ProfileService

  /// Creates the feature on `database`.
  package init(
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
  package func heartRateProfile(
    of caller: Caller, at time: Timestamp
  ) async throws -> HeartRate.HeartRateProfile? {
    try await profiles.store.zones.zones(at: time, of: caller)?.profile
  }

  /// Returns the zones of a session from `startTime`, when it had the profile `first`, to `endTime`.
  package func zones(
    _ first: HeartRate.HeartRateProfile, from startTime: Timestamp, to endTime: Timestamp,
    of caller: Caller
  ) async throws -> ZoneSchedule {
    ZoneSchedule(
      first, from: startTime,
      settings: try await profiles.store.zones.settings(until: endTime, of: caller))
  }

  /// Returns what formulas need to know of an athlete, from the personal data.
  package func athlete(of caller: Caller) async throws -> Athlete {
    try await profiles.store.athlete(of: caller)
  }

  /// Returns the fitness profile, without the age range: for the server's own rules. A planner of another company reads
  /// it through `planner`.
  package func fitnessProfile(of caller: Caller) async throws -> FitnessProfile {
    try await profiles.store.fitnessProfiles.newest(of: caller)
  }

  /// Returns the newest weight in kilograms; nil if not given.
  package func weightKg(of caller: Caller) async throws -> Double? {
    try await profiles.store.weightKg(of: caller)
  }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
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
