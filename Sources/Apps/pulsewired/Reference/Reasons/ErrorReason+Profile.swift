import Contract
import RPC

extension ErrorReason {
  /// The reasons of the profile, settings, consent and the body.
  static let profile: [ErrorReason] = [
    ErrorReason(
      "CONFIRMATION_REQUIRED", .failedPrecondition,
      of: [SettingsRPC.updateSettings],
      metadata: ["fields"],
      "Ask the athlete, then set `confirmed`."),
    ErrorReason(
      "CONNECTION_ACCOUNT_TAKEN", .alreadyExists,
      of: [ConnectionRPC.completeConnection],
      metadata: ["source"],
      "Tell the athlete to disconnect it in the other account, then to connect again."),
    ErrorReason(
      "CONNECTION_CODE_WRONG", .invalidArgument,
      of: [ConnectionRPC.completeConnection],
      metadata: ["tries_left"],
      "Ask for the code again, with another request_id; without tries left, connect again."),
    ErrorReason(
      "CONNECTION_KEY_REFUSED", .invalidArgument,
      of: [ConnectionRPC.completeConnection],
      metadata: ["source"],
      "Ask for another key, with another request_id; the athlete makes one at the provider's page."),
    ErrorReason(
      "CONNECTION_NOT_WAITING", .failedPrecondition,
      of: [ConnectionRPC.completeConnection],
      metadata: ["source"],
      "Ask for a code or a key only while the connection awaits_code or awaits_key, or else StartConnection again."
    ),
    ErrorReason(
      "CONSENT_HISTORY_FULL", .resourceExhausted,
      of: [ConsentRPC.grantConsent],
      "Offer withdrawals only; waiting does not help."),
    ErrorReason(
      "CONSENT_REQUIRED", .failedPrecondition,
      of: [
        HrvRPC.uploadHrvReadings, HrvRPC.syncHrvReadings, IntegrationRPC.requestSync,
        HealthSyncRPC.uploadSamples, HealthSyncRPC.streamSamples,
      ],
      metadata: ["source", "data_type"],
      "Ask the athlete for consent (GrantConsent) first."),
    ErrorReason(
      "CONSENT_TEXT_OUTDATED", .failedPrecondition,
      of: [ConsentRPC.grantConsent],
      metadata: ["text_version"],
      "Show the newest text of ListConsents, and ask again."),
    ErrorReason(
      "INTEGRATION_NOT_CONFIGURED", .failedPrecondition,
      of: [IntegrationRPC.requestSync],
      metadata: ["source"],
      "Send the athlete to the settings of this source."),
    ErrorReason(
      "PROVIDER_NOT_CONFIGURED", .failedPrecondition,
      of: [
        ConnectionRPC.completeConnection, ConnectionRPC.disconnect,
        ConnectionRPC.startConnection, MixRPC.listPlaylists, MixRPC.makeMix,
        PlaybackRPC.controlPlayback,
        PlaybackRPC.getPlayback, PlaybackRPC.listPlaybackDevices, PlaybackRPC.setSessionMusic,
        PlaybackRPC.watchPlayback, TasteRPC.gatherPlays,
      ],
      metadata: ["source"],
      "Leave out this provider; ListConnections has those of the server."),
    ErrorReason(
      "NO_HEART_RATE_ZONES", .notFound,
      of: [ProfileRPC.getHeartRateZones],
      "Offer to set zones."),
    ErrorReason(
      "ONBOARDING_INCOMPLETE", .failedPrecondition,
      of: [ProfileRPC.completeOnboarding],
      metadata: ["missing_steps"],
      "Ask, or skip, the steps that are named."),
    ErrorReason(
      "PHOTO_NOT_FOUND", .notFound,
      of: [ProgressPhotoRPC.downloadProgressPhoto, ProgressPhotoRPC.deleteProgressPhoto],
      "List the photos again."),
    ErrorReason(
      "PHOTO_QUOTA_EXCEEDED", .resourceExhausted,
      of: [ProgressPhotoRPC.uploadProgressPhoto],
      "Delete photos first; waiting does not help."),
    ErrorReason(
      "PHOTO_UNREADABLE", .invalidArgument,
      of: [ProgressPhotoRPC.uploadProgressPhoto],
      metadata: ["why"],
      "Send a JPEG or PNG."),
    ErrorReason(
      "PROFILE_NOT_FOUND", .notFound,
      of: [ProfileRPC.getPublicProfile],
      "Tell the athlete: nobody has this username, or the profile is not shown to the caller."),
    ErrorReason(
      "USERNAME_TAKEN", .alreadyExists,
      of: [ProfileRPC.updatePublicProfile],
      "Ask for another username."),
  ]
}
