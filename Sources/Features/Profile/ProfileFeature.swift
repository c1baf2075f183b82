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
internal import Wire

/// The athlete's identity, training and public appearance: personal data kept separately, the fitness profile, the
/// public profile, the onboarding and the heart-rate zones.
package struct ProfileFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Profile")

  /// The inputs for planners of workouts.
  package let planner: PlannerInputs
  private let profiles: Profiles
  private let service: ProfileService

  /// The dated weights of athletes, which another feature keeps with what health stores have measured.
  package struct Weights: Sendable {
    /// The weight of a day, in kilograms, and whether a health store has measured it.
    package typealias Dated = (day: Int32, weightKg: Double, isMeasured: Bool)

    let note: @Sendable (_ weightKg: Double, _ day: Int32, _ caller: Caller) async throws -> Void
    let newest: @Sendable (_ day: Int32, _ caller: Caller) async throws -> Double?
    let list: @Sendable (_ days: ClosedRange<Int32>, _ caller: Caller) async throws -> [Dated]

    /// Creates access to weights by the numbers of days since 1970-01-01, in kilograms: to note what the athlete gives, to
    /// find the newest one up to a day, and to list those of a range.
    package init(
      note:
        @escaping @Sendable (_ weightKg: Double, _ day: Int32, _ caller: Caller) async throws
        -> Void,
      newest: @escaping @Sendable (_ day: Int32, _ caller: Caller) async throws -> Double?,
      list:
        @escaping @Sendable (_ days: ClosedRange<Int32>, _ caller: Caller) async throws
        -> [Dated]
    ) {
      (self.note, self.newest, self.list) = (note, newest, list)
    }
  }

  private let weights: Weights
  private let clock: WallClock

  /// Takes the account whose zones have changed.
  package typealias ZonesChanged = @Sendable (_ owner: UUID) -> Void

  /// Creates the feature on `database`.
  package init(
    database: Database, consents: Consents, achievements: Achievements, weights: Weights,
    localization: ErrorLocalization, clock: WallClock,
    zonesChanged: @escaping ZonesChanged = { _ in }
  ) {
    profiles = Profiles(
      store: ProfileStore(database: database), zonesChanged: zonesChanged)
    planner = PlannerInputs(store: PlannerStore(database: database), consents: consents)
    (self.weights, self.clock) = (weights, clock)
    service = ProfileService(
      profiles: profiles, planner: planner, achievements: achievements, weights: weights,
      localization: localization, clock: clock)
  }

  /// Returns the profile from which an athlete's heart-rate zones in a sport are computed at `time`: that of the sport, or
  /// else that of all sports; nil if none were set by then.
  package func heartRateProfile(
    of caller: Caller, in sport: Sport, at time: Timestamp
  ) async throws -> HeartRate.HeartRateProfile? {
    try await profiles.store.zones.zones(at: time, in: sport, of: caller)?.profile
  }

  /// Returns the zones of a session of a sport from `startTime`, when it had the profile `first`, to `endTime`.
  package func zones(
    _ first: HeartRate.HeartRateProfile, in sport: Sport, from startTime: Timestamp,
    to endTime: Timestamp, of caller: Caller
  ) async throws -> ZoneSchedule {
    ZoneSchedule(
      first, from: startTime,
      settings: try await profiles.store.zones.settings(until: endTime, in: sport, of: caller))
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

  /// Returns the weight at a time, in kilograms: the newest one of the days up to then, or else that of the fitness
  /// profile; nil if none is known.
  package func weightKg(of caller: Caller, at time: Timestamp) async throws -> Double? {
    let day = Int32(clamping: Google.Date(of: time).dayNumber)
    if let weight = try await weights.newest(day, caller) { return weight }
    return try await profiles.store.weightKg(of: caller)
  }

  /// Returns the weight as of now, in kilograms; nil if none is known.
  package func weightNow(of caller: Caller) async throws -> Double? {
    try await weightKg(of: caller, at: clock.now)
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
    router.unary(ProfileRPC.listBodyWeights, service.listBodyWeights)
  }
}
