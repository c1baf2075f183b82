/// What the comments of the .proto files say, and their schema does not.
enum ContractFacts {
  /// String fields that hold a UUID.
  static let identifiers: Set<String> = [
    "pulsewire.account.v1.Account.id",
    "pulsewire.access.v1.SessionTokens.session_id",
    "pulsewire.account.v1.CreateAccountRequest.request_id",
    "pulsewire.account.v1.LinkPasswordRequest.request_id",
    "pulsewire.account.v1.MergeAccountsRequest.request_id",
    "pulsewire.account.v1.RequestPasswordResetResponse.reset_id",
    "pulsewire.account.v1.ResetPasswordRequest.request_id",
    "pulsewire.account.v1.ResetPasswordRequest.reset_id",
    "pulsewire.account.v1.SignInWithAppleRequest.request_id",
    "pulsewire.account.v1.SignInWithGoogleRequest.request_id",
    "pulsewire.account.v1.SignInWithPasswordRequest.request_id",
    "pulsewire.live.v1.HeartRateSummary.device_id",
    "pulsewire.live.v1.LiveHeartRate.device_id",
    "pulsewire.live.v1.OpenHeartRate.session_id",
    "pulsewire.live.v1.OpenHeartRate.device_id",
    "pulsewire.live.v1.WatchSessionRequest.session_id",
    "pulsewire.live.v1.ListHeartRateSamplesRequest.session_id",
    "pulsewire.live.v1.ListHeartRateSamplesRequest.device_id",
    "pulsewire.live.v1.GetHeartRateSummaryRequest.session_id",
    "pulsewire.player.v1.StartWorkoutRequest.request_id",
    "pulsewire.player.v1.ApplyCommandRequest.request_id",
    "pulsewire.player.v1.ApplyCommandRequest.session_id",
    "pulsewire.player.v1.GetSessionRequest.session_id",
    "pulsewire.player.v1.WatchActivityRequest.session_id",
    "pulsewire.player.v1.PlayerState.session_id",
  ]

  /// The numbers that a request may have, and the seconds of its durations.
  static let ranges: [String: ClosedRange<Int64>] = [
    "pulsewire.live.v1.WatchSessionRequest.after_revision": 0...Int64.max,
    "pulsewire.live.v1.ListHeartRateSamplesRequest.page_size": 0...Int64(Int32.max),
    "pulsewire.player.v1.ApplyCommandRequest.expected_revision": 1...Int64.max,
    "pulsewire.player.v1.WatchActivityRequest.after_revision": 0...Int64.max,
    "pulsewire.player.v1.StartRest.duration": 1...3600,
    "pulsewire.player.v1.Exercise.set_count": 1...100,
    "pulsewire.player.v1.Exercise.rest_duration": 1...3600,
    "pulsewire.player.v1.Exercise.intensity_percent": 0...100,
    "pulsewire.player.v1.HeartRateProfile.resting_bpm": 20...120,
    "pulsewire.player.v1.HeartRateProfile.max_bpm": 140...255,
  ]

  /// Fields without which a message is still one.
  static let mayBeAbsent: Set<String> = [
    "google.rpc.Status.code", "google.rpc.Status.message", "google.rpc.Status.details",
    "google.rpc.ErrorInfo.metadata",
    "pulsewire.account.v1.Account.last_sign_in_time",
    "pulsewire.account.v1.SignedIn.merge_offer",
    "pulsewire.live.v1.HeartRateSample.sample_time",
    "pulsewire.live.v1.HeartRateSample.rr_intervals_ms",
    "pulsewire.live.v1.HeartRateSummary.average_bpm",
    "pulsewire.live.v1.HeartRateSummary.device_id",
    "pulsewire.live.v1.LiveHeartRate.sample_time",
    "pulsewire.live.v1.LiveHeartRate.zone",
    "pulsewire.live.v1.LiveHeartRate.device_id",
    "pulsewire.live.v1.LiveHeartRate.ended",
    "pulsewire.player.v1.ActivityContent.rest_ends_at",
    "pulsewire.player.v1.ActivityContent.pause_time",
    "pulsewire.player.v1.ActivityContent.end_time",
    "pulsewire.player.v1.ActivityContent.paused",
    "pulsewire.player.v1.StartWorkoutRequest.heart_rate_profile",
    "pulsewire.player.v1.GetSessionRequest.session_id",
    "pulsewire.player.v1.PlayerState.end_time",
    "pulsewire.player.v1.PlayerState.rest_ends_at",
    "pulsewire.player.v1.PlayerState.paused_rest_duration",
    "pulsewire.player.v1.PlayerState.pause_time",
    "pulsewire.player.v1.PlayerState.completed_sets",
    "pulsewire.player.v1.Exercise.rest_duration",
  ]
}
