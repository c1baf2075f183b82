import Contract
import RPC

extension ErrorReason {
  /// The reasons of health syncs.
  static let health: [ErrorReason] = [
    ErrorReason(
      "HEALTH_STORAGE_FULL", .failedPrecondition,
      of: [HealthSyncRPC.uploadSamples, HealthSyncRPC.streamSamples],
      "Keep the samples on the phone; waiting does not help."),
    ErrorReason(
      "INSTALLATION_LIMIT_REACHED", .failedPrecondition,
      of: [HealthSyncRPC.startSync],
      "Name the installation that this one replaces."),
    ErrorReason(
      "SYNC_ENDED", .failedPrecondition,
      of: [HealthSyncRPC.uploadSamples, HealthSyncRPC.streamSamples, HealthSyncRPC.finishSync],
      "Start another sync, and continue from the anchors in force."),
  ]
}
