import Glibc

/// Why a socket could not be made or used.
package struct SocketError: Error, Hashable, CustomStringConvertible {
  /// What was tried, as `listen on localhost:8443`.
  package let action: String
  /// The system's error number; 0 where there is none.
  package let code: Int32
  /// What went wrong, in the system's words.
  package let reason: String

  /// The failure of `action` with an error number of the system.
  package init(_ action: String, code: Int32) {
    self.action = action
    self.code = code
    reason = unsafe String(cString: strerror(code))
  }

  /// The failure of `action` for another reason.
  package init(_ action: String, reason: String) {
    self.action = action
    code = 0
    self.reason = reason
  }

  /// Somebody listens at `address`.
  package init(isTaken address: SocketAddress) {
    self.init("listen on \(address)", code: EADDRINUSE)
  }

  /// Whether another process listens there already.
  package var isAddressInUse: Bool { code == EADDRINUSE }

  /// Whether this machine has no such address, or nothing of its family.
  package var isAddressMissing: Bool { code == EADDRNOTAVAIL || code == EAFNOSUPPORT }

  package var description: String { "cannot \(action): \(reason)" }
}
