internal import AchievementsContract
internal import AchievementsFeature
internal import Base
internal import Localization
internal import ProfileContract
internal import RPC
internal import Wire

/// `pulsewire.profile.v1.ProfileService`, except for the heart-rate zones.
struct ProfileService: Sendable {
  let profiles: Profiles
  let planner: PlannerInputs
  let achievements: Achievements
  let localization: ErrorLocalization
  let clock: WallClock

  private var store: ProfileStore { profiles.store }
  private var today: Google.Date { Google.Date(of: clock.now) }

  func getPersonalData(
    _ request: GetPersonalDataRequest, _ context: CallContext
  ) async throws -> GetPersonalDataResponse {
    let personalData = try await store.personalData.newest(of: try context.caller)
    return GetPersonalDataResponse { $0.personalData = personalData }
  }

  func updatePersonalData(
    _ request: UpdatePersonalDataRequest, _ context: CallContext
  ) async throws -> UpdatePersonalDataResponse {
    let data = try await profiles.update(
      ProfileUpdate(request), in: store.personalData, at: clock.now,
      for: try context.caller
    ) { ProfileRules.violations(in: $0, today: today) }
    return UpdatePersonalDataResponse { $0.personalData = data }
  }

  func getFitnessProfile(
    _ request: GetFitnessProfileRequest, _ context: CallContext
  ) async throws -> GetFitnessProfileResponse {
    let caller = try context.caller
    let profile = try await profiles.fitnessProfile(of: caller, today: today)
    let language = await localization.language(of: caller)
    return GetFitnessProfileResponse {
      $0.fitnessProfile = profile
      $0.safetyNotice = SafetyNotice.text[language]
    }
  }

  func updateFitnessProfile(
    _ request: UpdateFitnessProfileRequest, _ context: CallContext
  ) async throws -> UpdateFitnessProfileResponse {
    let caller = try context.caller
    var profile = try await profiles.update(
      ProfileUpdate(request), in: store.fitnessProfiles, at: clock.now, for: caller
    ) { ProfileRules.violations(in: $0) }
    profile.ageRange = AgeRange(birthDate: try await store.birthDate(of: caller), on: today)
    return UpdateFitnessProfileResponse { $0.fitnessProfile = profile }
  }

  func getPlannerView(
    _ request: GetPlannerViewRequest, _ context: CallContext
  ) async throws -> GetPlannerViewResponse {
    switch try await planner.input(of: try context.caller) {
    case .profile(let profile): GetPlannerViewResponse { $0.fitnessProfile = profile }
    case .fallback(.consentNotGiven):
      GetPlannerViewResponse {
        $0.fallbackReason = .consentNotGiven
      }
    case .fallback(.consentWithdrawn):
      GetPlannerViewResponse {
        $0.fallbackReason = .consentWithdrawn
      }
    }
  }

  func getPublicProfile(
    _ request: GetPublicProfileRequest, _ context: CallContext
  ) async throws -> GetPublicProfileResponse {
    let caller = try context.caller
    guard let profile = try await store.publicProfile(request.username, for: caller) else {
      throw ProfileError.notFound
    }
    let publicProfile = await titled(profile, for: caller)
    return GetPublicProfileResponse { $0.publicProfile = publicProfile }
  }

  func updatePublicProfile(
    _ request: UpdatePublicProfileRequest, _ context: CallContext
  ) async throws -> UpdatePublicProfileResponse {
    let caller = try context.caller
    let completed = try await achievements.completed(of: caller)
    var profile = try await profiles.update(
      ProfileUpdate(request), in: store.publicProfiles, at: clock.now, for: caller
    ) {
      ProfileRules.violations(in: $0)
        + AchievementRules.violations(
          in: $0.featuredAchievements, "featured_achievements", completed: completed)
    }
    if let seen = try await store.publicProfile("", for: caller) {
      (profile.joinTime, profile.fitnessLevel) = (seen.joinTime, seen.fitnessLevel)
      profile.followerCount = seen.followerCount
      profile.followingCount = seen.followingCount
      profile.workoutCount = seen.workoutCount
      (profile.badgeCount, profile.featuredBadges) = (seen.badgeCount, seen.featuredBadges)
      profile.lastActiveTime = seen.lastActiveTime
    }
    let publicProfile = await titled(profile, for: caller)
    return UpdatePublicProfileResponse { $0.publicProfile = publicProfile }
  }

  /// Returns the profile with the names of its badges in the caller's language.
  private func titled(_ profile: PublicProfile, for caller: Caller) async -> PublicProfile {
    if profile.featuredBadges.isEmpty { return profile }
    let language = await localization.language(of: caller)
    var titled = profile
    titled.featuredBadges = profile.featuredBadges.map { badge in
      Badge(
        key: badge.key, title: AchievementTexts.title(of: badge.key, in: language),
        completeTime: badge.completeTime)
    }
    return titled
  }

  func getOnboarding(
    _ request: GetOnboardingRequest, _ context: CallContext
  ) async throws -> GetOnboardingResponse {
    let onboarding = try await profiles.onboarding(of: try context.caller)
    return GetOnboardingResponse { $0.onboarding = onboarding }
  }

  func completeOnboarding(
    _ request: CompleteOnboardingRequest, _ context: CallContext
  ) async throws -> CompleteOnboardingResponse {
    let caller = try context.caller
    try await profiles.completeOnboarding(
      skipping: request.skippedSteps, at: clock.now, for: caller)
    let onboarding = try await profiles.onboarding(of: caller)
    let fitnessProfile = try await profiles.fitnessProfile(of: caller, today: today)
    return CompleteOnboardingResponse {
      $0.onboarding = onboarding
      $0.fitnessProfile = fitnessProfile
    }
  }
}
