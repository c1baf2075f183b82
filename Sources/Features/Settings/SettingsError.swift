internal import RPC
internal import SettingsContract

/// Why settings were not changed.
enum SettingsError: RPCErrorConvertible {
  /// The athlete has to agree first.
  case confirmationRequired(fields: [String])

  var rpcError: RPCError {
    switch self {
    case .confirmationRequired(let fields):
      return RPCError(
        .failedPrecondition, reason: "CONFIRMATION_REQUIRED",
        "This changes what is exchanged with others; ask the athlete, and set confirmed.",
        facts: ["fields": fields.joined(separator: ",")])
    }
  }
}
