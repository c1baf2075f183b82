internal import RPC
internal import SettingsContract

/// The reasons for which a provider cannot be connected or called.
enum ConnectionError: RPCErrorConvertible, Equatable {
  /// A provider for which the server has no keys.
  case notConfigured(IntegrationSource)

  var rpcError: RPCError {
    switch self {
    case .notConfigured(let source):
      RPCError(
        .failedPrecondition, reason: "PROVIDER_NOT_CONFIGURED",
        "This server is not set up to connect to \(source.name).", facts: ["source": source.name])
    }
  }
}
