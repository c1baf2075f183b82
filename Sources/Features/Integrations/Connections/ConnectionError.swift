internal import RPC
internal import SettingsContract

/// The reasons for which a provider cannot be connected or called.
enum ConnectionError: RPCErrorConvertible, Equatable {
  /// A provider for which the server has no keys.
  case notConfigured(IntegrationSource)
  /// A provider for which no attempt waits for a code.
  case notWaiting(IntegrationSource)
  /// A code that the browser did not show.
  case codeWrong(triesLeft: Int32)
  /// A provider's account that is connected to another account.
  case accountTaken(IntegrationSource)
  /// A key that the provider does not take.
  case keyRefused(IntegrationSource)
  /// A provider of this name that does not answer, or not now.
  case unavailable(String)
  /// A code for a provider that takes a key, or a key for one that shows a code.
  case proofWrong(takesKey: Bool)

  var rpcError: RPCError {
    switch self {
    case .notConfigured(let source):
      RPCError(
        .failedPrecondition, reason: "PROVIDER_NOT_CONFIGURED",
        "This server is not set up to connect to \(source.name).", facts: ["source": source.name])
    case .notWaiting(let source):
      RPCError(
        .failedPrecondition, reason: "CONNECTION_NOT_WAITING",
        "No attempt to connect to \(source.name) waits for a code; begin one, or another one.",
        facts: ["source": source.name])
    case .codeWrong(let triesLeft):
      RPCError(
        .invalidArgument, reason: "CONNECTION_CODE_WRONG",
        "The browser showed another code; \(triesLeft) tries are left.",
        facts: ["tries_left": "\(triesLeft)"])
    case .accountTaken(let source):
      RPCError(
        .alreadyExists, reason: "CONNECTION_ACCOUNT_TAKEN",
        "This account at \(source.name) is connected to another account.",
        facts: ["source": source.name])
    case .keyRefused(let source):
      RPCError(
        .invalidArgument, reason: "CONNECTION_KEY_REFUSED",
        "\(source.name) does not take this key; make another one there.",
        facts: ["source": source.name])
    case .unavailable(let name):
      RPCError(
        .unavailable, reason: "PROVIDER_UNAVAILABLE", "\(name) is not responding; try again soon.")
    case .proofWrong(let takesKey):
      takesKey
        ? .invalid("api_key", "expected the key that the athlete has made at the provider's page")
        : .invalid("completion_code", "expected the code that the browser shows, and no api_key")
    }
  }
}
