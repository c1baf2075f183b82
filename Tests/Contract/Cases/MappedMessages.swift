import Contract
public import Messages

/// Every Swift value of the contract.
public let mappedMessages: [any Message.Type] = [
  Google.AnyMessage.self, Google.BadRequest.self, Google.BadRequest.FieldViolation.self,
  Google.ErrorInfo.self, Google.RetryInfo.self, Google.Status.self, Google.LocalizedMessage.self,
  Google.FieldMask.self, Google.Date.self,
  HealthCheckRequest.self, HealthCheckResponse.self, HealthListRequest.self,
  HealthListResponse.self,
  Reflection.Request.self, Reflection.ExtensionRequest.self, Reflection.Response.self,
  Reflection.FileDescriptorResponse.self, Reflection.ExtensionNumberResponse.self,
  Reflection.ListServiceResponse.self, Reflection.ServiceResponse.self,
  Reflection.ErrorResponse.self,
  RefreshTokensRequest.self, RefreshTokensResponse.self, SignOutRequest.self, SignOutResponse.self,
  SignOutEverywhereRequest.self, SignOutEverywhereResponse.self, ListSessionsRequest.self,
  ListSessionsResponse.self, RevokeSessionRequest.self, RevokeSessionResponse.self,
  CreateApiTokenRequest.self, CreateApiTokenResponse.self, ListApiTokensRequest.self,
  ListApiTokensResponse.self, RevokeApiTokenRequest.self, RevokeApiTokenResponse.self,
  ListAuditEventsRequest.self, ListAuditEventsResponse.self, ApiToken.self, AuditRecord.self,
  Device.self, StartDeviceAuthorizationRequest.self, StartDeviceAuthorizationResponse.self,
  PollDeviceAuthorizationRequest.self, PollDeviceAuthorizationResponse.self,
  GetDeviceAuthorizationRequest.self, GetDeviceAuthorizationResponse.self,
  ApproveDeviceAuthorizationRequest.self, ApproveDeviceAuthorizationResponse.self,
  DenyDeviceAuthorizationRequest.self, DenyDeviceAuthorizationResponse.self,
  ListDevicesRequest.self, ListDevicesResponse.self, RevokeDeviceRequest.self,
  RevokeDeviceResponse.self, EnrolDeviceRequest.self, EnrolDeviceResponse.self, AccountSession.self,
  SessionTokens.self, GetAccountForSupportRequest.self, GetAccountForSupportResponse.self,
  ListSessionsForSupportRequest.self, ListSessionsForSupportResponse.self,
  RevokeSessionsForSupportRequest.self, RevokeSessionsForSupportResponse.self,
  Account.self, CreateAccountRequest.self, CreateAccountResponse.self, GetAccountRequest.self,
  GetAccountResponse.self,
  SignInMethod.self, SignedIn.self, MergeOffer.self, StartSignInRequest.self,
  StartSignInResponse.self, SignInWithPasswordRequest.self, SignInWithGoogleRequest.self,
  SignInWithAppleRequest.self, SignInWithPasswordResponse.self, SignInWithGoogleResponse.self,
  SignInWithAppleResponse.self, ResetPasswordResponse.self, RequestPasswordResetRequest.self,
  RequestPasswordResetResponse.self, ResetPasswordRequest.self, ListSignInMethodsRequest.self,
  ListSignInMethodsResponse.self, LinkPasswordRequest.self, LinkPasswordResponse.self,
  VerifyEmailRequest.self, VerifyEmailResponse.self, ResendVerificationRequest.self,
  ResendVerificationResponse.self, LinkGoogleRequest.self, LinkGoogleResponse.self,
  LinkAppleRequest.self, LinkAppleResponse.self, UnlinkSignInMethodRequest.self,
  UnlinkSignInMethodResponse.self, MergeAccountsRequest.self, MergeAccountsResponse.self,
  GetHeartRateSummaryRequest.self, GetHeartRateSummaryResponse.self, HeartRateAcknowledgement.self,
  HeartRateBatch.self, HeartRateOpened.self, HeartRateRejection.self, HeartRateSample.self,
  HeartRateSummary.self, ListHeartRateSamplesRequest.self, ListHeartRateSamplesResponse.self,
  LiveHeartRate.self, OpenHeartRate.self, PushHeartRateRequest.self, PushHeartRateResponse.self,
  WatchSessionRequest.self, WatchSessionResponse.self, ZoneTime.self,
  ActivityContent.self, ApplyCommandRequest.self, ApplyCommandResponse.self, CompleteSet.self,
  CompletedSet.self, Exercise.self, Finish.self, GetSessionRequest.self, GetSessionResponse.self,
  HeartRateProfile.self, NextExercise.self, Pause.self, PlayerState.self, Resume.self,
  SkipRest.self, StartRest.self, StartWorkoutRequest.self, StartWorkoutResponse.self,
  WatchActivityRequest.self, WatchActivityResponse.self, Workout.self, DrainNotice.self,
  Accessibility.self, DisplayPreferences.self, Goal.self, WorkoutPreferences.self,
  FitnessProfile.self, HeartRateZones.self, Onboarding.self, PersonalData.self, PostalAddress.self,
  PublicProfile.self, GetPersonalDataRequest.self, GetPersonalDataResponse.self,
  UpdatePersonalDataRequest.self, UpdatePersonalDataResponse.self, GetFitnessProfileRequest.self,
  GetFitnessProfileResponse.self, UpdateFitnessProfileRequest.self,
  UpdateFitnessProfileResponse.self, GetPublicProfileRequest.self, GetPublicProfileResponse.self,
  UpdatePublicProfileRequest.self, UpdatePublicProfileResponse.self, GetOnboardingRequest.self,
  GetOnboardingResponse.self, CompleteOnboardingRequest.self, CompleteOnboardingResponse.self,
  GetHeartRateZonesRequest.self, GetHeartRateZonesResponse.self, SetHeartRateZonesRequest.self,
  SetHeartRateZonesResponse.self, AnnouncementSettings.self, AppearanceSettings.self,
  HeartRateSettings.self, IntegrationSettings.self, HealthPermission.self, MusicSettings.self,
  PrivacySettings.self, RegionalSettings.self, SyncSettings.self, Settings.self,
  GetSettingsRequest.self, GetSettingsResponse.self, UpdateSettingsRequest.self,
  UpdateSettingsResponse.self, SettingsEffect.self, GetSessionSettingsRequest.self,
  GetSessionSettingsResponse.self, Consent.self, ConsentText.self, ConsentRecord.self,
  ListConsentsRequest.self, ListConsentsResponse.self, GrantConsentRequest.self,
  GrantConsentResponse.self, WithdrawConsentRequest.self, WithdrawConsentResponse.self,
  ListConsentRecordsRequest.self, ListConsentRecordsResponse.self,
]

/// Messages that are not a Swift value of their own: times and durations are Base's and Swift's, and
/// a map's entries are a dictionary. Those that hold them show that they come back.
public let messagesInsideOthers: Set<String> = [
  "google.protobuf.Timestamp", "google.protobuf.Duration", "google.rpc.ErrorInfo.MetadataEntry",
  "grpc.health.v1.HealthListResponse.StatusesEntry", "pulsewire.access.v1.AuditRecord.FactsEntry",
]

/// Messages of v1alpha of the reflection service: the Swift values are v1's, which is the same.
public let messagesOfReflectionV1Alpha = ContractSchema.messages.filter {
  $0.name.hasPrefix("grpc.reflection.v1alpha.")
}
