public import Messages
public import RPC

/// The error for a row whose version differs from the one that the caller expects.
public struct VersionConflict: RPCErrorConvertible {
  /// The current version.
  public let version: Int64
  /// The current state; the caller finds it among the error's details.
  public let current: any Message

  /// Creates the conflict with `current`, which has `version`.
  public init(version: Int64, current: any Message) {
    self.version = version
    self.current = current
  }

  /// Throws if `current`, which has `version`, does not have the version that a request expects; 0
  /// expects none.
  public static func check(
    _ expectedVersion: Int64, of current: any Message, at version: Int64
  ) throws(VersionConflict) {
    guard expectedVersion == 0 || expectedVersion == version else {
      throw VersionConflict(version: version, current: current)
    }
  }

  public var rpcError: RPCError {
    var error = RPCError(
      .aborted, reason: "VERSION_CONFLICT",
      "This has changed since it was read; it is now at version \(version).",
      facts: ["version": String(version)])
    error.details.append(current)
    return error
  }
}
