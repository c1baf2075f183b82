import Contract
import RPC

extension ErrorReason {
  /// The reasons of exports and deletions.
  static let privacy: [ErrorReason] = [
    ErrorReason(
      "CONFIRMATION_TOKEN_INVALID", .notFound,
      of: [DeletionRPC.requestDeletion, DeletionRPC.confirmDeletion, DeletionRPC.getDeletion],
      "Begin again with RequestDeletion."),
    ErrorReason(
      "EXPORTS_OFF", .failedPrecondition,
      of: [ExportRPC.startExport],
      "Do not offer exports; the server has no storage for them."),
    ErrorReason(
      "EXPORT_LIMIT_REACHED", .resourceExhausted,
      of: [ExportRPC.startExport],
      "Wait for the time in google.rpc.RetryInfo."),
    ErrorReason(
      "EXPORT_NOT_FOUND", .notFound,
      of: [ExportRPC.getExport, ExportRPC.watchExport, ExportRPC.cancelExport],
      "List the exports again."),
    ErrorReason(
      "EXPORT_UNFINISHED", .failedPrecondition,
      of: [ExportRPC.startExport],
      metadata: ["export_id"],
      "Watch the export that is named, or cancel it."),
    ErrorReason(
      "SIGN_IN_TOO_OLD", .failedPrecondition,
      of: [DeletionRPC.requestDeletion],
      "Have the athlete sign in again, then repeat within 10 minutes."),
  ]
}
