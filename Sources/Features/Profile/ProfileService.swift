internal import AchievementsContract
internal import AchievementsFeature
internal import Base
internal import Localization
internal import ProfileContract
internal import RPC
internal import Store
internal import Wire

/// `pulsewire.profile.v1.ProfileService`, except for the heart-rate zones.
struct ProfileService: Sendable {
  let profiles: Profiles
  let planner: PlannerInputs
  let achievements: Achievements
  let weights: ProfileFeature.Weights
  let localization: ErrorLocalization
  let clock: WallClock

  private var store: ProfileStore { profiles.store }
  private var today: Google.Date { Google.Date(of: clock.now) }

  func getPersonalData(
    _ request: GetPersonalDataRequest, for caller: Caller
  ) async throws -> GetPersonalDataResponse {
    let personalData = try await store.personalData.newest(of: caller)
    return GetPersonalDataResponse { $0.personalData = personalData }
  }

  func updatePersonalData(
    _ request: UpdatePersonalDataRequest, for caller: Caller
  ) async throws -> UpdatePersonalDataResponse {
    let data = try await profiles.update(
      ProfileUpdate(request), in: store.personalData,
      ChangeRequest(
        ProfileRPC.updatePersonalData, request, caller, at: clock.now, in: .personal)
    ) { ProfileRules.violations(in: $0, today: today) }
    return UpdatePersonalDataResponse { $0.personalData = data }
  }

  func getFitnessProfile(
    _ request: GetFitnessProfileRequest, for caller: Caller
  ) async throws -> GetFitnessProfileResponse {
    let profile = try await profiles.fitnessProfile(of: caller, today: today)
    let language = await localization.language(of: caller)
    return GetFitnessProfileResponse {
      $0.fitnessProfile = profile
      $0.safetyNotice = SafetyNotice.text[language]
    }
  }

  func updateFitnessProfile(
    _ request: UpdateFitnessProfileRequest, for caller: Caller
  ) async throws -> UpdateFitnessProfileResponse {
    var profile = try await profiles.update(
      ProfileUpdate(request), in: store.fitnessProfiles,
      ChangeRequest(
        ProfileRPC.updateFitnessProfile, request, caller, at: clock.now, in: .personal)
    ) { ProfileRules.violations(in: $0) }
    // Also after a repeat: the first call may have ended before.
    if profile.weightKg > 0,
      request.updateMask.paths.contains(where: { ["*", "weight_kg"].contains($0) })
    {
      try await weights.note(profile.weightKg, Int32(clamping: today.dayNumber), caller)
    }
    profile.ageRange = AgeRange(birthDate: try await store.birthDate(of: caller), on: today)
    return UpdateFitnessProfileResponse { $0.fitnessProfile = profile }
  }

  func listBodyWeights(
    _ request: ListBodyWeightsRequest, for caller: Caller
  ) async throws -> ListBodyWeightsResponse {
    try RPCError.check(DayRange.violations(from: request.startDate, to: request.endDate))
    let (first, last) = (
      Int32(clamping: request.startDate.dayNumber), Int32(clamping: request.endDate.dayNumber)
    )
    let found = try await weights.list(first...max(first, last), caller)
    return ListBodyWeightsResponse {
      $0.weights = found.map { weight in
        BodyWeight {
          ($0.date, $0.weightKg) = (Google.Date(dayNumber: weight.day), weight.weightKg)
          $0.origin = weight.isMeasured ? .health : .profile
        }
      }
    }
  }

  func getPlannerView(
    _ request: GetPlannerViewRequest, for caller: Caller
  ) async throws -> GetPlannerViewResponse {
    switch try await planner.input(of: caller) {
    case .profile(let profile): GetPlannerViewResponse { $0.fitnessProfile = profile }
    case .fallback(.consentNotGiven):
      GetPlannerViewResponse { $0.fallbackReason = .consentNotGiven }
    case .fallback(.consentWithdrawn):
      GetPlannerViewResponse { $0.fallbackReason = .consentWithdrawn }
    }
  }

  func getPublicProfile(
    _ request: GetPublicProfileRequest, for caller: Caller
  ) async throws -> GetPublicProfileResponse {
    guard let profile = try await store.publicProfile(request.username, for: caller) else {
      throw ProfileError.notFound
    }
    let publicProfile = await titled(profile, for: caller)
    return GetPublicProfileResponse { $0.publicProfile = publicProfile }
  }

  func updatePublicProfile(
    _ request: UpdatePublicProfileRequest, for caller: Caller
  ) async throws -> UpdatePublicProfileResponse {
    let completed = try await achievements.completed(of: caller)
    var profile = try await profiles.update(
      ProfileUpdate(request), in: store.publicProfiles,
      ChangeRequest(
        ProfileRPC.updatePublicProfile, request, caller, at: clock.now, in: .personal)
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
    _ request: GetOnboardingRequest, for caller: Caller
  ) async throws -> GetOnboardingResponse {
    let onboarding = try await profiles.onboarding(of: caller)
    return GetOnboardingResponse { $0.onboarding = onboarding }
  }

  func completeOnboarding(
    _ request: CompleteOnboardingRequest, for caller: Caller
  ) async throws -> CompleteOnboardingResponse {
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
