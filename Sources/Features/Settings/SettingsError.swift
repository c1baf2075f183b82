internal import RPC
internal import SettingsContract

/// An error for which settings are not changed.
enum SettingsError: RPCErrorConvertible {
  /// Fields that the athlete has to confirm first.
  case confirmationRequired(fields: [String])

  var rpcError: RPCError {
    switch self {
    case .confirmationRequired(let fields):
      return RPCError(
        .failedPrecondition, reason: "CONFIRMATION_REQUIRED",
        "This changes what is exchanged with other services; ask the athlete, and set confirmed.",
        facts: ["fields": fields.joined(separator: ",")])
    }
  }
}
