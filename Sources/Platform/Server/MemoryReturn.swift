/// When memory that connections have freed is to be given back to the system: once most of them are
/// gone. While as many come as go, who comes uses what was freed.
struct MemoryReturn {
  /// So many connections fewer are worth it; they had some megabytes.
  static let connectionsMin = 64
  /// Sweeps between two times.
  static let sweepsMin = 5

  private var most = 0
  private var sweeps = 0

  /// Whether so many are gone that it is to be done, now or soon.
  private(set) var isOwed = false

  /// Looks at how many there are, with each sweep; true when it is time.
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
