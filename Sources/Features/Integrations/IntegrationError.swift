internal import RPC
internal import SettingsContract

/// Why no sync can be wished for.
enum IntegrationError: RPCErrorConvertible, Equatable {
  /// The settings take no data from there.
  case notConfigured(IntegrationSource)
  /// The athlete allows none of what the settings take.
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
