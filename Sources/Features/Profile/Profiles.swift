internal import Base
internal import Contract
internal import Loop
internal import Messages
internal import Postgres
internal import RPC

/// The athletes' profiles: read, merged, judged, stored.
struct Profiles: Sendable {
  let store: ProfileStore

  private static let attemptsMax = 4

  /// Changes a message by its mask; a repeat of the request gives the first answer again. `judge` tells
  /// what is wrong with what comes out.
  func update<Document: Versioned>(
    _ update: ProfileUpdate<Document>, in documents: DocumentStore<Document>, at time: Timestamp,
    for owner: UUID, on loop: EventLoop, judge: (Document) -> [FieldViolation]
  ) async throws -> Document {
    for _ in 0..<Self.attemptsMax {
      let (current, answer) = try await documents.newest(
        of: owner, answeredTo: update.requestID, on: loop)
      if let answer { return answer }
      guard update.expectedVersion == 0 || update.expectedVersion == current.version else {
        throw ProfileError.versionConflict(version: current.version, current: current)
      }
      var next = try update.mask.applied(
        update.document, to: current, serverFields: Document.serverFields)
      let violations = judge(next)
      guard violations.isEmpty else { throw Self.invalid(violations, in: Document.self) }
      (next.version, next.updateTime) = (current.version + 1, time)
      do {
        if try await documents.store(
          next, requestID: update.requestID, at: time, for: owner, on: loop)
        {
          return next
        }
      } catch let error as DatabaseError where error.violates("public_profiles_username_key") {
        throw ProfileError.usernameTaken
      }
    }
    throw ProfileError.tooBusy
  }

  /// Paths begin at the request.
  private static func invalid<Document: Versioned>(
    _ violations: [FieldViolation], in type: Document.Type
  ) -> RPCError {
    .invalid(
      violations.map {
        FieldViolation(
          field: "\(type.fieldName).\($0.field)", description: $0.description, rule: $0.rule)
      })
  }

  /// The fitness profile with the age range of `today`.
  func fitnessProfile(
    of owner: UUID, today: Google.Date, on loop: EventLoop
  ) async throws -> FitnessProfile {
    var profile = try await store.fitnessProfiles.newest(of: owner, on: loop)
    profile.ageRange = AgeRange(
      birthDate: try await store.birthDate(of: owner, on: loop), on: today)
    return profile
  }

  /// What is known for the onboarding.
  func known(of owner: UUID, on loop: EventLoop) async throws -> OnboardingRules.Known {
    OnboardingRules.Known(
      profile: try await store.fitnessProfiles.newest(of: owner, on: loop),
      hasBirthDate: try await store.birthDate(of: owner, on: loop) != nil,
      hasZones: try await store.zones.isSet(of: owner, on: loop))
  }

  /// How far the onboarding is.
  func onboarding(of owner: UUID, on loop: EventLoop) async throws -> Onboarding {
    let ended = try await store.onboarding(of: owner, on: loop)
    let known = try await known(of: owner, on: loop)
    return Onboarding(
      missingSteps: OnboardingRules.missing(known, skipped: Set(ended?.skipped ?? [])),
      skippedSteps: ended?.skipped ?? [], completed: ended != nil, completeTime: ended?.time)
  }
}
