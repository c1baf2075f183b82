import Glibc

/// The reason for which an operation on a socket, file or process failed.
public struct SocketError: Error, Hashable, CustomStringConvertible {
  /// The operation that failed, such as `listen on localhost:8443`.
  public let action: String
  /// The system's error number; 0 if there is none.
  public let code: Int32
  /// The system's description of the error, or another reason.
  public let reason: String

  /// Creates the failure of `action` with an error number of the system.
  public init(_ action: String, code: Int32) {
    self.action = action
    self.code = code
    reason = unsafe String(cString: strerror(code))
  }

  /// Creates the failure of `action` for another reason.
  public init(_ action: String, reason: String) {
    self.action = action
    code = 0
    self.reason = reason
  }

  /// Creates the failure to listen on an `address` that is already in use.
  public init(isTaken address: SocketAddress) {
    self.init("listen on \(address)", code: EADDRINUSE)
  }

  /// Whether another process already listens there.
  public var isAddressInUse: Bool { code == EADDRINUSE }

  /// Whether this machine does not have the address, or does not support its family.
  public var isAddressMissing: Bool { code == EADDRNOTAVAIL || code == EAFNOSUPPORT }

  public var description: String { "cannot \(action): \(reason)" }
}
