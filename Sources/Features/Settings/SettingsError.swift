internal import RPC
internal import SettingsContract

/// Why settings were not changed.
enum SettingsError: RPCErrorConvertible {
  /// They changed meanwhile.
  case versionConflict(current: Settings)
  /// The athlete has to agree first.
  case confirmationRequired(fields: [String])

  var rpcError: RPCError {
    switch self {
    case .versionConflict(let current):
      var error = RPCError(
        .aborted, reason: "VERSION_CONFLICT",
        "The settings changed meanwhile; they are at version \(current.version).",
        facts: ["version": String(current.version)])
      error.details.append(current)
      return error
    case .confirmationRequired(let fields):
      return RPCError(
        .failedPrecondition, reason: "CONFIRMATION_REQUIRED",
        "This changes what is exchanged with others; ask the athlete, and set confirmed.",
        facts: ["fields": fields.joined(separator: ",")])
    }
  }
}
