public import Messages
public import RPC

/// Something is at another version than the caller expects.
public struct VersionConflict: RPCErrorConvertible {
  /// The version that it is at.
  public let version: Int64
  /// What there is; the caller finds it among the error's details.
  public let current: any Message

  /// The conflict with `current`, which is at `version`.
  public init(version: Int64, current: any Message) {
    self.version = version
    self.current = current
  }

  /// Throws where `current`, which is at `version`, is not at the version that a request expects; 0 expects
  /// none.
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
      "It has changed since it was read; it is at version \(version).",
      facts: ["version": String(version)])
    error.details.append(current)
    return error
  }
}
