internal import Loop
internal import Synchronization

/// The count of the connections of all loops, in total and by network.
final class ConnectionCensus: Sendable {
  enum Admission {
    case admitted
    case overTotal
    case overNetwork
  }

  private let limits: ConnectionLimits
  private let counts = Mutex(Counts())

  private struct Counts {
    var total = 0
    var byNetwork: [PeerAddress.Network: Int] = [:]
  }

  init(_ limits: ConnectionLimits) { self.limits = limits }

  /// Counts a new connection, unless there are too many. An admitted connection must `leave`.
  func admit(_ peer: PeerAddress) -> Admission {
    let network = countedNetwork(of: peer)
    let networkMax =
      limits.connectionsPerNetworkMax ?? ConnectionLimits.connectionsPerNetworkDefault
    return counts.withLock { counts in
      guard counts.total < limits.connectionsMax else { return .overTotal }
      if let network {
        let count = counts.byNetwork[network, default: 0]
        guard count < networkMax else { return .overNetwork }
        counts.byNetwork[network] = count + 1
      }
      counts.total += 1
      return .admitted
    }
  }

  /// Removes a connection that was admitted and is closed.
  func leave(_ peer: PeerAddress) {
    let network = countedNetwork(of: peer)
    counts.withLock { counts in
      counts.total -= 1
      guard let network, let count = counts.byNetwork[network] else { return }
      counts.byNetwork[network] = count > 1 ? count - 1 : nil
    }
  }

  private func countedNetwork(of peer: PeerAddress) -> PeerAddress.Network? {
    peer.isLocal && limits.connectionsPerNetworkMax == nil ? nil : peer.network
  }
}
