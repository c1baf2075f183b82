import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.profile.v1.ProfileService.
@Suite struct `Profiles in a house` {
  private func personal(
    _ data: PersonalData, _ paths: String..., version: Int64 = 0
  ) -> UpdatePersonalDataRequest {
    UpdatePersonalDataRequest {
      $0.requestID = .v4()
      $0.personalData = data
      $0.updateMask = Google.FieldMask(paths: paths)
      $0.expectedVersion = version
    }
  }

  private func fitness(
    _ profile: FitnessProfile, _ paths: String...
  ) -> UpdateFitnessProfileRequest {
    UpdateFitnessProfileRequest {
      $0.requestID = .v4()
      $0.fitnessProfile = profile
      $0.updateMask = Google.FieldMask(paths: paths)
    }
  }

  @Test func `have a dated history of weights`() async throws {
    // 2026-11-21, a Saturday, 12:00 UTC.
    let house = try await House.withManualTime(from: Timestamp(milliseconds: 1_795_262_400_000))
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    func weigh(_ kg: Double) async throws {
      _ = try await house.call(
        ProfileRPC.updateFitnessProfile, fitness(FitnessProfile { $0.weightKg = kg }, "weight_kg"),
        as: me)
    }
    let all = ListBodyWeightsRequest {
      $0.startDate = Google.Date(year: 2026, month: 11, day: 1)
      $0.endDate = Google.Date(year: 2026, month: 12, day: 31)
    }
    #expect(
      try await house.call(ProfileRPC.listBodyWeights, all, as: me).weights.isEmpty)
    try await weigh(81)
    try await weigh(80)
    house.time?.advance(by: .seconds(10 * 86_400))
    try await weigh(78)
    let listed = try await house.call(ProfileRPC.listBodyWeights, all, as: me).weights
    #expect(listed.map(\.weightKg) == [80, 78] && listed.allSatisfy { $0.origin == .profile })
    #expect(listed.map(\.date.day) == [21, 1])
    #expect(
      try await house.call(ProfileRPC.listBodyWeights, all, as: stranger).weights.isEmpty)
    let refusal = try await house.refusal(
      of: ProfileRPC.listBodyWeights,
      ListBodyWeightsRequest { ($0.startDate, $0.endDate) = (all.endDate, all.startDate) }, as: me)
    #expect(refusal.fields == ["end_date"])
    await house.close()
  }

  @Test func `keep what was told, and change what a mask names`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let data = PersonalData {
      $0.displayName = "Kari"
      $0.birthDate = Google.Date(year: 1990, month: 2, day: 28)
    }
    let made = try await house.call(ProfileRPC.updatePersonalData, personal(data, "*"), as: me)
    #expect((made.personalData.displayName, made.personalData.version) == ("Kari", 1))
    let changed = try await house.call(
      ProfileRPC.updatePersonalData,
      personal(PersonalData { $0.displayName = "Ola" }, "display_name", version: 1), as: me)
    #expect(changed.personalData.birthDate == data.birthDate)
    #expect(
      try await house.refusal(
        of: ProfileRPC.updatePersonalData, personal(data, "display_name", version: 1), as: me)
        == Refusal(.aborted, "VERSION_CONFLICT"))
    let found = try await house.call(ProfileRPC.getPersonalData, GetPersonalDataRequest(), as: me)
    #expect(found.personalData == changed.personalData)
  }

  @Test func `name all that is wrong at once, and change nothing`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let bad = FitnessProfile {
      $0.heightCm = 300
      $0.weightKg = 10
      $0.weeklyMinutes = 30
      $0.sessionMinutes = 90
    }
    let refusal = try await house.refusal(
      of: ProfileRPC.updateFitnessProfile, fitness(bad, "*"), as: me)
    #expect(
      Set(refusal.fields)
        == Set(
          ["height_cm", "weight_kg", "weekly_minutes", "session_minutes"].map {
            "fitness_profile.\($0)"
          }))
    let found = try await house.call(
      ProfileRPC.getFitnessProfile, GetFitnessProfileRequest(), as: me)
    #expect(found.fitnessProfile.version == 0)
  }

  @Test func `have usernames that are nobody else's`() async throws {
    let house = try await House.shared
    let (first, second) = (try await house.newAthlete(), try await house.newAccount())
    let request = UpdatePublicProfileRequest {
      $0.requestID = .v4()
      $0.publicProfile = PublicProfile {
        $0.username = first.username.uppercased()
      }
      $0.updateMask = Google.FieldMask(paths: ["username"])
    }
    #expect(
      try await house.refusal(of: ProfileRPC.updatePublicProfile, request, as: second)
        == Refusal(.alreadyExists, "USERNAME_TAKEN"))
    let found = try await house.call(
      ProfileRPC.getPublicProfile, GetPublicProfileRequest { $0.username = first.username },
      as: second)
    #expect(found.publicProfile.username == first.username)
    #expect(
      try await house.refusal(
        of: ProfileRPC.getPublicProfile, GetPublicProfileRequest(), as: second)
        == Refusal(.notFound, "PROFILE_NOT_FOUND"))
  }

  @Test func `are complete when nothing that is needed is missing`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let before = try await house.call(ProfileRPC.getOnboarding, GetOnboardingRequest(), as: me)
    #expect(!before.onboarding.completed && before.onboarding.missingSteps.contains(.birthDate))
    #expect(
      try await house.refusal(
        of: ProfileRPC.completeOnboarding, CompleteOnboardingRequest(), as: me)
        == Refusal(.failedPrecondition, "ONBOARDING_INCOMPLETE"))
  }

  @Test func `have heart-rate zones from when they were set`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    #expect(
      try await house.refusal(
        of: ProfileRPC.getHeartRateZones, GetHeartRateZonesRequest(), as: me)
        == Refusal(.notFound, "NO_HEART_RATE_ZONES"))
    let set = try await house.call(
      ProfileRPC.setHeartRateZones,
      SetHeartRateZonesRequest {
        $0.requestID = .v4()
        $0.heartRateZones = HeartRateZones {
          $0.restingBpm = 50
          $0.maxBpm = 190
        }
      }, as: me)
    let found = try await house.call(
      ProfileRPC.getHeartRateZones, GetHeartRateZonesRequest(), as: me)
    #expect(found == GetHeartRateZonesResponse { $0.heartRateZones = set.heartRateZones })
    let bad = SetHeartRateZonesRequest {
      $0.requestID = .v4()
      $0.heartRateZones = HeartRateZones {
        $0.restingBpm = 190
        $0.maxBpm = 50
      }
    }
    #expect(
      try await house.refusal(of: ProfileRPC.setHeartRateZones, bad, as: me).code
        == .invalidArgument)
  }

  @Test func `have heart-rate zones for each sport, or else those of all`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    func set(_ sport: Sport, _ resting: Int32) async throws -> HeartRateZones {
      try await house.call(
        ProfileRPC.setHeartRateZones,
        SetHeartRateZonesRequest {
          $0.requestID = .v4()
          $0.heartRateZones = HeartRateZones {
            ($0.restingBpm, $0.maxBpm, $0.sport) = (resting, 190, sport)
          }
        }, as: me
      ).heartRateZones
    }
    func zones(_ sport: Sport) async throws -> HeartRateZones {
      try await house.call(
        ProfileRPC.getHeartRateZones, GetHeartRateZonesRequest { $0.sport = sport }, as: me
      ).heartRateZones
    }
    let cycling = try await set(.cycling, 45)
    #expect(
      try await house.refusal(
        of: ProfileRPC.getHeartRateZones, GetHeartRateZonesRequest { $0.sport = .running }, as: me)
        == Refusal(.notFound, "NO_HEART_RATE_ZONES"))
    #expect(
      try await house.refusal(
        of: ProfileRPC.getHeartRateZones, GetHeartRateZonesRequest(), as: me)
        == Refusal(.notFound, "NO_HEART_RATE_ZONES"))
    let all = try await set(.unspecified, 50)
    #expect(try await zones(.cycling) == cycling)
    #expect(try await zones(.running) == all)
    #expect(try await zones(.unspecified) == all)
    // The same zones as those of all sports are the sport's own, and stay so.
    let running = try await set(.running, 50)
    #expect(running.sport == .running)
    #expect(try await set(.running, 50) == running)
    _ = try await set(.unspecified, 55)
    #expect(try await zones(.running) == running)
  }

  @Test func `are shown to a planner with consent alone`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let view = try await house.call(ProfileRPC.getPlannerView, GetPlannerViewRequest(), as: me)
    #expect((view.fitnessProfile, view.fallbackReason) == (nil, .consentNotGiven))
  }
}
