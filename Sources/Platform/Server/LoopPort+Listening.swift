internal import Loop

/// A UNIX socket or numeric address that has a listener, for further loops to join.
struct ListeningPlace: Sendable {
  let address: SocketAddress
  let descriptor: Int32
  let isPlaintext: Bool
  /// Whether another address uses the same port.
  let sharesPort: Bool
}

extension LoopPort {
  /// The number of attempts to listen: for port 0, the port chosen for one address may be taken at the
  /// next.
  private static let portAttemptsMax = 16

  /// Starts to listen at all of `addresses`, which belong to one name. Addresses that this machine does
  /// not have are left out, because localhost may include ::1 on a machine without IPv6.
  func listen(
    at addresses: [SocketAddress], isPlaintext: Bool
  ) throws(SocketError) -> [ListeningPlace] {
    var attempts = 1
    while true {
      do {
        let listeners = try makeListeners(at: addresses)
        for listener in listeners { take(from: listener, isPlaintext: isPlaintext) }
        return listeners.map {
          ListeningPlace(
            address: $0.localAddress, descriptor: $0.descriptor, isPlaintext: isPlaintext,
            sharesPort: addresses.count > 1)
        }
      } catch {
        guard error.isAddressInUse, addresses.first?.port == 0, attempts < Self.portAttemptsMax
        else { throw error }
        attempts += 1
      }
    }
  }

  private func makeListeners(at addresses: [SocketAddress]) throws(SocketError) -> [Listener] {
    var listeners: [Listener] = []
    var missing = SocketError("listen", reason: "the name has no address")
    for var address in addresses {
      address.port = listeners.first?.localAddress.port ?? address.port
      do throws(SocketError) {
        let sharesPort = addresses.count > 1
        if try Listener.isTaken(address, sharesPort: sharesPort) {
          throw SocketError(isTaken: address)
        }
        listeners.append(try Listener(address, on: loop, sharesPort: sharesPort))
      } catch {
        guard error.isAddressMissing else {
          for listener in listeners { listener.close() }
          throw error
        }
        missing = error
      }
    }
    guard !listeners.isEmpty else { throw missing }
    return listeners
  }

  /// Joins the loop that first listened at `place`.
  func join(_ place: ListeningPlace) throws(SocketError) {
    let listener =
      switch place.address {
      case .tcp:
        try Listener(place.address, on: loop, sharesPort: place.sharesPort)
      case .unix:
        try Listener(sharing: place.descriptor, at: place.address, on: loop)
      }
    take(from: listener, isPlaintext: place.isPlaintext)
  }
}

extension SocketAddress {
  /// The TCP port; nil for other kinds.
  var port: Int? {
    get { if case .tcp(_, let port) = self { port } else { nil } }
    set {
      if case .tcp(let host, _) = self, let newValue { self = .tcp(host: host, port: newValue) }
    }
  }
}
