import Glibc

/// Why a socket could not be made or used.
public struct SocketError: Error, Hashable, CustomStringConvertible {
  /// What was tried, as `listen on localhost:8443`.
  public let action: String
  /// The system's error number; 0 where there is none.
  public let code: Int32
  /// What went wrong, in the system's words.
  public let reason: String

  /// The failure of `action` with an error number of the system.
  public init(_ action: String, code: Int32) {
    self.action = action
    self.code = code
    reason = unsafe String(cString: strerror(code))
  }

  /// The failure of `action` for another reason.
  public init(_ action: String, reason: String) {
    self.action = action
    code = 0
    self.reason = reason
  }

  /// Somebody listens at `address`.
  public init(isTaken address: SocketAddress) {
    self.init("listen on \(address)", code: EADDRINUSE)
  }

  /// Whether another process listens there already.
  public var isAddressInUse: Bool { code == EADDRINUSE }

  /// Whether this machine has no such address, or nothing of its family.
  public var isAddressMissing: Bool { code == EADDRNOTAVAIL || code == EAFNOSUPPORT }

  public var description: String { "cannot \(action): \(reason)" }
}
