/// The decision when memory that connections have freed is returned to the system: once most of them
/// are closed. While as many connections come as go, new ones reuse the freed memory.
struct MemoryReturn {
  /// The number of closed connections that is worth it; they used some megabytes.
  static let connectionsMin = 64
  /// The number of sweeps between two returns.
  static let sweepsMin = 5

  private var most = 0
  private var sweeps = 0

  /// Whether enough connections are closed that memory is to be returned, now or soon.
  private(set) var isOwed = false

  /// Checks the number of connections at each sweep; returns true when memory is to be returned.
  mutating func sweep(connectionCount count: Int) -> Bool {
    most = max(most, count)
    sweeps += 1
    isOwed = most - count >= Self.connectionsMin && count <= most / 2
    guard isOwed, sweeps >= Self.sweepsMin else { return false }
    isOwed = false
    most = count
    sweeps = 0
    return true
  }
}
