/// The decision when memory that connections have freed is returned to the system: once most of them
/// are closed, and once all are. While as many connections come as go, new ones reuse the freed memory.
struct MemoryReturn {
  /// The number of closed connections that is worth it while others are open; they used some megabytes.
  static let connectionsMin = 64
  /// The number that is worth it once none is open.
  static let lastConnectionsMin = 8
  /// The number of sweeps between two returns.
  static let sweepsMin = 5

  private var most = 0
  private var sweeps = 0

  /// Whether enough connections are closed that memory is to be returned, now or soon.
  private(set) var isOwed = false

  /// Counts a new connection, with which there are `count`: it may be closed before the next sweep.
  mutating func opened(connectionCount count: Int) { most = max(most, count) }

  /// Checks the number of connections at each sweep; returns true when memory is to be returned.
  mutating func sweep(connectionCount count: Int) -> Bool {
    sweeps += 1
    isOwed =
      count == 0
      ? most >= Self.lastConnectionsMin
      : most - count >= Self.connectionsMin && count <= most / 2
    guard isOwed, sweeps >= Self.sweepsMin else { return false }
    isOwed = false
    most = count
    sweeps = 0
    return true
  }
}
