import Contract
import RPC

extension ErrorReason {
  /// The reasons of health syncs and recordings.
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
      "RECORDING_FILE_GONE", .failedPrecondition, of: [RecordingRPC.separateRecording],
      "Files are kept for 90 days. Log the workout with CreateWorkoutLog."),
    ErrorReason(
      "RECORDING_NOT_FOUND", .notFound, of: [RecordingRPC.separateRecording],
      "List the recordings of the log anew."),
    ErrorReason(
      "RECORDING_SEPARATE", .failedPrecondition, of: [RecordingRPC.separateRecording],
      "List the recordings of the log anew."),
    ErrorReason(
      "SYNC_ENDED", .failedPrecondition,
      of: [HealthSyncRPC.uploadSamples, HealthSyncRPC.streamSamples, HealthSyncRPC.finishSync],
      "Start another sync, and continue from the anchors in force."),
  ]
}
