internal import Base
internal import Messages
internal import Postgres
internal import ProfileContract
internal import RPC
internal import Store
internal import Wire

/// The athletes' profiles: read, merged, checked, stored.
struct Profiles: Sendable {
  let store: ProfileStore
  let zonesChanged: ProfileFeature.ZonesChanged

  private let changes = Changes()

  init(store: ProfileStore, zonesChanged: @escaping ProfileFeature.ZonesChanged) {
    (self.store, self.zonesChanged) = (store, zonesChanged)
  }

  /// Changes a message by its mask; a repeat of the request returns the first result. `judge` returns the violations in
  /// the merged message.
  func update<Document: Versioned>(
    _ update: ProfileUpdate<Document>, in documents: DocumentStore<Document>,
    _ request: ChangeRequest, judge: (Document) -> [FieldViolation]
  ) async throws -> Document {
    try await change(documents, request) { current in
      try VersionConflict.check(update.expectedVersion, of: current, at: current.version)
      let next = try update.mask.applied(
        update.document, to: current, serverFields: Document.serverFields)
      try RPCError.check(judge(next).under(Document.fieldName))
      return next
    }
  }

  /// Stores the message that `decide` derives from the newest one, as its next version, unless they are equal; a repeat
  /// of the request returns the first result.
  func change<Document: Versioned>(
    _ documents: DocumentStore<Document>, _ request: ChangeRequest,
    _ decide: (Document) throws -> Document
  ) async throws -> Document {
    do {
      return try await changes.make(
        ChangedRow(Document.fieldName, of: request.owner), for: request, in: store.database,
        reading: [documents.newest], as: DocumentStore<Document>.read
      ) { current in
        var next = try decide(current)
        if next == current { return .unchanged(current) }
        (next.version, next.updateTime) = (current.version + 1, request.time)
        return .change(try documents.store(next, request), answer: next)
      }
    } catch let error as DatabaseError where error.violates("public_profiles_username_key") {
      throw ProfileError.usernameTaken
    }
  }

  /// Sets zones, unless the same zones are in effect for that sport at that time; a repeat of the request returns the
  /// first response.
  func setZones(
    _ zones: ZoneStore.Zones, _ request: ChangeRequest
  ) async throws -> SetHeartRateZonesResponse {
    let answer: SetHeartRateZonesResponse = try await changes.make(
      ChangedRow("heart_rate_zones", of: request.owner), for: request, in: store.database,
      reading: ZoneStore.reading(at: zones.effectiveTime, in: zones.sport, request),
      as: ZoneStore.read
    ) { standing, made in
      let same = standing?.profile == zones.profile ? standing : nil
      if let known = made ?? same {
        return .unchanged(SetHeartRateZonesResponse { $0.heartRateZones = HeartRateZones(known) })
      }
      return .change(
        ZoneStore.add(zones, request),
        answer: SetHeartRateZonesResponse { $0.heartRateZones = HeartRateZones(zones) })
    }
    zonesChanged(request.owner)
    return answer
  }

  /// Returns the fitness profile with the age range on `today`.
  func fitnessProfile(of caller: Caller, today: Google.Date) async throws -> FitnessProfile {
    var profile = try await store.fitnessProfiles.newest(of: caller)
    profile.ageRange = AgeRange(birthDate: try await store.birthDate(of: caller), on: today)
    return profile
  }

  /// Returns what is known for the onboarding.
  func known(of caller: Caller) async throws -> OnboardingRules.Known {
    OnboardingRules.Known(
      profile: try await store.fitnessProfiles.newest(of: caller),
      hasBirthDate: try await store.birthDate(of: caller) != nil,
      hasZones: try await store.zones.isSet(of: caller))
  }

  /// Returns the progress of the onboarding.
  func onboarding(of caller: Caller) async throws -> Onboarding {
    let ended = try await store.onboarding(of: caller)
    let known = try await known(of: caller)
    return Onboarding {
      $0.missingSteps = OnboardingRules.missing(known, skipped: Set(ended?.skipped ?? []))
      $0.skippedSteps = ended?.skipped ?? []
      $0.completed = ended != nil
      $0.completeTime = ended?.time
    }
  }
}
