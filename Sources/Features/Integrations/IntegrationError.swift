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
        "The settings take no data from \(source.name).", facts: ["source": source.name])
    case .consentRequired(let source, let types):
      RPCError(
        .failedPrecondition, reason: "CONSENT_REQUIRED",
        "The athlete has consented to taking nothing of this from \(source.name).",
        facts: [
          "source": source.name, "data_type": types.map(\.name).joined(separator: ","),
        ])
    }
  }
}
