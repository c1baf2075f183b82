internal import AchievementsContract
internal import Base
internal import ContractJSON
internal import HeartRate
internal import Postgres
internal import ProfileContract
internal import RPC
internal import Store
internal import Wire

/// The statements of profiles that involve more than one table.
struct ProfileStore: Sendable {
  let database: Database
  let personalData: DocumentStore<PersonalData>
  let fitnessProfiles: DocumentStore<FitnessProfile>
  let publicProfiles: DocumentStore<PublicProfile>
  let zones: ZoneStore

  init(database: Database) {
    self.database = database
    personalData = DocumentStore(database: database, table: "pulsewire_personal.personal_data")
    fitnessProfiles = DocumentStore(database: database, table: "pulsewire.fitness_profiles")
    publicProfiles = DocumentStore(database: database, table: "pulsewire.public_profiles")
    zones = ZoneStore(database: database)
  }

  /// Returns the birth date that the owner gave; nil for none.
  func birthDate(of caller: Caller) async throws -> Google.Date? {
    try await personalData.newest(of: caller).birthDate
  }

  /// Returns what formulas need of the personal data, and nothing else of it.
  func athlete(of caller: Caller) async throws -> Athlete {
    let row = try await database.first(
      """
      select birth_date::text, lower(replace(document ->> 'sex', 'SEX_', ''))
      from pulsewire_personal.personal_data
      """, for: caller)
    guard let (birthDate, sex) = try row?.decode(String?.self, String?.self) else {
      return .unknown
    }
    let given = Sex(column: sex)
    return Athlete(
      sex: given == .female ? .female : given == .male ? .male : nil,
      birthDate: birthDate.flatMap { Google.Date(sql: $0) })
  }

  /// Returns the newest weight in kilograms; nil if not given.
  func weightKg(of caller: Caller) async throws(DatabaseError) -> Double? {
    let row = try await database.first(
      "select weight_kg from pulsewire.fitness_profiles", for: caller)
    return try row?.decode(Double?.self, at: 0) ?? nil
  }

  /// Returns the profile of that name as `caller` sees it, or their own for an empty name; nil for none. Its badges
  /// have no titles yet.
  func publicProfile(_ username: String, for caller: Caller) async throws -> PublicProfile? {
    let row = try await database.first(
      """
      select document, version, updated_at, joined_at, fitness_level, follower_count,
        following_count, workout_count, badge_count, featured_keys, featured_times, last_active_at
      from pulsewire.find_public_profile(\(username))
      """, for: caller)
    guard let row else { return nil }
    let (
      json, version, updatedAt, joinedAt, level, followers, followings, workouts, badges, keys,
      times, lastActiveAt
    ) = try row.decode(
      String.self, Int64.self, Timestamp.self, Timestamp.self, String?.self, Int64.self,
      Int64.self, Int64.self, Int64.self, [String].self, [Timestamp].self,
      Timestamp?.self)
    var profile = try PublicProfile(json: json, JSONDecodingOptions(ignoresUnknown: true))
    (profile.version, profile.updateTime, profile.joinTime) = (version, updatedAt, joinedAt)
    profile.followerCount = followers
    profile.followingCount = followings
    profile.workoutCount = workouts
    profile.badgeCount = badges
    profile.lastActiveTime = lastActiveAt
    profile.featuredBadges = zip(keys, times).map { Badge(key: $0, completeTime: $1) }
    profile.fitnessLevel = FitnessLevel(column: level)
    return profile
  }

  /// Returns the outcome of the onboarding; nil if it is not completed.
  func onboarding(
    of caller: Caller
  ) async throws(DatabaseError) -> (skipped: [OnboardingStep], time: Timestamp)? {
    let row = try await database.first(
      "select skipped_steps, completed_at from pulsewire.onboardings", for: caller)
    guard let (skipped, time) = try row?.decode([String].self, Timestamp.self) else { return nil }
    return (skipped.map { OnboardingStep(column: $0) }.filter { $0 != .unspecified }, time)
  }

  /// Completes the onboarding, once.
  func completeOnboarding(
    skipped: [OnboardingStep], at time: Timestamp, for caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      insert into pulsewire.onboardings (owner_id, skipped_steps, completed_at)
      values (\(caller.owner), \(skipped), \(time))
      on conflict (owner_id) do nothing
      """, for: caller)
  }
}
