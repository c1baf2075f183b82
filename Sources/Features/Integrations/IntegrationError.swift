internal import RPC
internal import SettingsContract

/// The reasons for which a sync cannot be requested.
enum IntegrationError: RPCErrorConvertible, Equatable {
  /// A source from which the settings import no data.
  case notConfigured(IntegrationSource)
  /// A source for whose configured data types the athlete has not consented.
  case consentRequired(IntegrationSource, [IntegrationDataType])

  var rpcError: RPCError {
    switch self {
    case .notConfigured(let source):
      RPCError(
        .failedPrecondition, reason: "INTEGRATION_NOT_CONFIGURED",
        "Importing from \(source.name) is not set up in the settings.",
        facts: ["source": source.name])
    case .consentRequired(let source, let types):
      RPCError(
        .failedPrecondition, reason: "CONSENT_REQUIRED",
        "The athlete has not consented to importing this data from \(source.name).",
        facts: [
          "source": source.name, "data_type": types.map(\.name).joined(separator: ","),
        ])
    }
  }
}
