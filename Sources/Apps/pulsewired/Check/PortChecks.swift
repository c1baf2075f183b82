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
      for one in addresses where try Self.isTaken(one, sharesPort: addresses.count > 1) {
        throw SocketError(
          "listen on \(address)",
          reason: "it is in use. Stop the program that listens there, or choose another address by "
            + "--\(setting)")
      }
      return "the address \(address) is free"
    }
  }

  private static func isTaken(
    _ address: SocketAddress, sharesPort: Bool
  ) throws(SocketError) -> Bool {
    do throws(SocketError) {
      return try Listener.isTaken(address, sharesPort: sharesPort)
    } catch {
      // As when it serves: one of a name's addresses may be of a family that the machine lacks.
      if error.isAddressMissing { return false }
      throw error
    }
  }
}
