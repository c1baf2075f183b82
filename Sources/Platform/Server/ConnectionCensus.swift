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

    /// Counts a connection of `network`, unless there are `networkMax` of it.
    mutating func enter(_ network: PeerAddress.Network?, _ networkMax: Int) -> Bool {
      guard let network else { return true }
      let count = byNetwork[network, default: 0]
      guard count < networkMax else { return false }
      byNetwork[network] = count + 1
      return true
    }
  }

  private var networkMax: Int {
    limits.connectionsPerNetworkMax ?? ConnectionLimits.connectionsPerNetworkDefault
  }

  init(_ limits: ConnectionLimits) { self.limits = limits }

  /// Counts a new connection, unless there are too many. An admitted connection must `leave`.
  ///
  /// - Parameter peer: the client; nil as long as a proxy has not told it, see `enter`.
  func admit(_ peer: PeerAddress?) -> Admission {
    let network = peer.flatMap(countedNetwork)
    return counts.withLock { counts in
      guard counts.total < limits.connectionsMax else { return .overTotal }
      guard counts.enter(network, networkMax) else { return .overNetwork }
      counts.total += 1
      return .admitted
    }
  }

  /// Counts the network of a connection that was admitted without one; returns false if there are too
  /// many of it, and the connection must leave without one.
  func enter(_ peer: PeerAddress) -> Bool {
    let network = countedNetwork(of: peer)
    return counts.withLock { $0.enter(network, networkMax) }
  }

  /// Removes a connection that was admitted and is closed.
  ///
  /// - Parameter peer: the client under whose network it was counted; nil for none.
  func leave(_ peer: PeerAddress?) {
    let network = peer.flatMap(countedNetwork)
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
