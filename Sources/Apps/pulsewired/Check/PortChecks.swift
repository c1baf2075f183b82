import Loop
import Server

/// The checks whether the addresses to listen on are free.
struct PortChecks {
  let given: OperatorSettings

  /// A finding for each address. Blocks while names are resolved.
  func findings() -> [StartFinding] {
    given.port.endpoints.map { finding("listen", $0.address) }
      + (given.operation.admin.map { [finding("admin", $0)] } ?? [])
  }

  private func finding(_ setting: String, _ address: SocketAddress) -> StartFinding {
    StartFinding(setting) { () throws(SocketError) in
      let addresses = try address.resolved()
      guard !addresses.isEmpty else {
        throw SocketError("listen on \(address)", reason: "it has no address")
      }
      // As when it serves: one of a name's addresses may be of a family that the machine lacks.
      var missing: SocketError?
      var boundCount = 0
      for one in addresses {
        do throws(SocketError) {
          try bind(one, setting, sharesPort: addresses.count > 1)
          boundCount += 1
        } catch {
          guard error.isAddressMissing else { throw error }
          missing = error
        }
      }
      if boundCount == 0, let missing { throw missing }
      return "the address \(address) is free"
    }
  }

  /// Binds an address and lets it go; throws if it cannot be bound.
  private func bind(
    _ address: SocketAddress, _ setting: String, sharesPort: Bool
  ) throws(SocketError) {
    if case .unix(let path) = address { return try Listener.tryBinding(unix: path) }
    guard try Listener.isTaken(address, sharesPort: sharesPort) else { return }
    throw SocketError(
      "listen on \(address)",
      reason: "it is in use. Stop the program that listens there, or choose another address by "
        + "--\(setting)")
  }
}
