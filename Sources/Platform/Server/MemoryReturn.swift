/// The decision when memory that connections have freed is returned to the system: once most of them
/// are closed, once all are, and once most of what they had buffered is gone. While as many connections come as go,
/// new ones reuse the freed memory.
struct MemoryReturn {
  /// The number of closed connections that is worth it while others are open; they used some megabytes.
  static let connectionsMin = 64
  /// The number that is worth it once none is open.
  static let lastConnectionsMin = 8
  /// The number of sweeps between two returns.
  static let sweepsMin = 5

  /// The buffered bytes that are worth it.
  static let bytesMin = 16 << 20

  private var most = 0
  private var mostBytes = 0
  private var sweeps = 0

  /// Whether enough connections are closed that memory is to be returned, now or soon.
  private(set) var isOwed = false

  /// Counts a new connection, with which there are `count`: it may be closed before the next sweep.
  mutating func opened(connectionCount count: Int) { most = max(most, count) }

  /// Checks the number of connections and of the bytes that they buffer at each sweep; returns true when memory is
  /// to be returned.
  mutating func sweep(connectionCount count: Int, byteCount: Int = 0) -> Bool {
    sweeps += 1
    mostBytes = max(mostBytes, byteCount)
    isOwed =
      mostBytes - byteCount >= Self.bytesMin && byteCount <= mostBytes / 2
      || (count == 0
        ? most >= Self.lastConnectionsMin
        : most - count >= Self.connectionsMin && count <= most / 2)
    guard isOwed, sweeps >= Self.sweepsMin else { return false }
    isOwed = false
    most = count
    mostBytes = byteCount
    sweeps = 0
    return true
  }
}
