import Contract
import RPC

extension ErrorReason {
  /// The reasons of shares and walls.
  static let sharing: [ErrorReason] = [
    ErrorReason(
      "ATHLETE_NOT_IN_SESSION", .failedPrecondition,
      of: [SharingRPC.sendCue],
      "Offer cues while the athlete's state is not idle."),
    ErrorReason(
      "COACH_ROLE_REQUIRED", .permissionDenied,
      of: [SharingRPC.sendCue],
      "Ask the athlete for a share with the role of a coach."),
    ErrorReason(
      "SHARED_ATHLETE_NOT_FOUND", .notFound,
      of: [SharingRPC.sendCue, SharingRPC.watchWall],
      "Remove the athlete from the screen: the share has ended."),
    ErrorReason(
      "SHARE_NOT_FOUND", .notFound,
      of: [SharingRPC.joinShare],
      "Have the athlete create a share, and compare the code."),
    ErrorReason(
      "TOO_MANY_CUES", .resourceExhausted,
      of: [SharingRPC.sendCue],
      "Repeat after the time in google.rpc.RetryInfo."),
    ErrorReason(
      "TOO_MANY_SHARED_ATHLETES", .resourceExhausted,
      of: [SharingRPC.joinShare],
      "Leave a share first; waiting does not help."),
  ]
}
