import Base
import Contract

// pulsewire.profile.v1, pulsewire.settings.v1, pulsewire.consent.v1 and pulsewire.achievements.v1.
extension PulsewireClient {
  /// The account's personal data.
  func personalData() async throws -> PersonalData {
    let response: GetPersonalDataResponse = try await unary(
      "/pulsewire.profile.v1.ProfileService/GetPersonalData", GetPersonalDataRequest())
    return response.personalData
  }

  /// Changes personal data.
  func update(_ change: FieldAssignments<PersonalData>) async throws -> PersonalData {
    let response: UpdatePersonalDataResponse = try await unary(
      "/pulsewire.profile.v1.ProfileService/UpdatePersonalData",
      UpdatePersonalDataRequest(
        requestID: .v4(), personalData: change.document, updateMask: change.mask))
    return response.personalData
  }

  /// The account's fitness profile.
  func fitnessProfile() async throws -> GetFitnessProfileResponse {
    try await unary(
      "/pulsewire.profile.v1.ProfileService/GetFitnessProfile", GetFitnessProfileRequest())
  }

  /// Changes the fitness profile.
  func update(_ change: FieldAssignments<FitnessProfile>) async throws -> FitnessProfile {
    let response: UpdateFitnessProfileResponse = try await unary(
      "/pulsewire.profile.v1.ProfileService/UpdateFitnessProfile",
      UpdateFitnessProfileRequest(
        requestID: .v4(), fitnessProfile: change.document, updateMask: change.mask))
    return response.fitnessProfile
  }

  /// A public profile; the account's own for an empty name.
  func publicProfile(_ username: String) async throws -> PublicProfile {
    let response: GetPublicProfileResponse = try await unary(
      "/pulsewire.profile.v1.ProfileService/GetPublicProfile",
      GetPublicProfileRequest(username: username))
    return response.publicProfile
  }

  /// Changes the public profile.
  func update(_ change: FieldAssignments<PublicProfile>) async throws -> PublicProfile {
    let response: UpdatePublicProfileResponse = try await unary(
      "/pulsewire.profile.v1.ProfileService/UpdatePublicProfile",
      UpdatePublicProfileRequest(
        requestID: .v4(), publicProfile: change.document, updateMask: change.mask))
    return response.publicProfile
  }

  /// The account's settings.
  func settings() async throws -> Settings {
    let response: GetSettingsResponse = try await unary(
      "/pulsewire.settings.v1.SettingsService/GetSettings", GetSettingsRequest())
    return response.settings
  }

  /// Changes settings.
  func update(
    _ change: FieldAssignments<Settings>, confirmed: Bool
  ) async throws -> UpdateSettingsResponse {
    try await unary(
      "/pulsewire.settings.v1.SettingsService/UpdateSettings",
      UpdateSettingsRequest(
        requestID: .v4(), settings: change.document, updateMask: change.mask,
        confirmed: confirmed))
  }

  /// The account's integrations, and where their syncs stand.
  func integrations() async throws -> [Integration] {
    let response: ListIntegrationsResponse = try await unary(
      "/pulsewire.integrations.v1.IntegrationService/ListIntegrations", ListIntegrationsRequest())
    return response.integrations
  }

  /// Wishes for a sync now.
  func requestSync(_ source: IntegrationSource) async throws -> RequestSyncResponse {
    try await unary(
      "/pulsewire.integrations.v1.IntegrationService/RequestSync",
      RequestSyncRequest(requestID: .v4(), source: source))
  }

  /// What the account consents to, and the texts.
  func consents() async throws -> ListConsentsResponse {
    try await unary(
      "/pulsewire.consent.v1.ConsentService/ListConsents", ListConsentsRequest())
  }

  /// Grants a consent.
  func grant(_ request: GrantConsentRequest) async throws -> Consent {
    let response: GrantConsentResponse = try await unary(
      "/pulsewire.consent.v1.ConsentService/GrantConsent", request)
    return response.consent
  }

  /// Withdraws a consent.
  func withdraw(_ request: WithdrawConsentRequest) async throws -> [Consent] {
    let response: WithdrawConsentResponse = try await unary(
      "/pulsewire.consent.v1.ConsentService/WithdrawConsent", request)
    return response.consents
  }

  /// The newest that was said to consents.
  func consentRecords() async throws -> [ConsentRecord] {
    let response: ListConsentRecordsResponse = try await unary(
      "/pulsewire.consent.v1.ConsentService/ListConsentRecords", ListConsentRecordsRequest())
    return response.records
  }

  /// What there is to reach, and how far the account is.
  func achievements() async throws -> [Achievement] {
    let response: ListAchievementsResponse = try await unary(
      "/pulsewire.achievements.v1.AchievementService/ListAchievements", ListAchievementsRequest())
    return response.achievements
  }

  /// Marks achievements as seen.
  func markAchievementsViewed(_ keys: [String]) async throws {
    let _: MarkAchievementsViewedResponse = try await unary(
      "/pulsewire.achievements.v1.AchievementService/MarkAchievementsViewed",
      MarkAchievementsViewedRequest(requestID: .v4(), keys: keys))
  }
}
