/// The sweeps at which the connections of a port are checked, by position: apart from the connections,
/// so that a sweep touches only those that are due.
struct SweepSchedule {
  /// The number of the sweep that checks each connection next.
  private var dueSweeps: [Int] = []
  private var sweepNumber = 0

  /// Begins the next sweep.
  mutating func beginSweep() { sweepNumber += 1 }

  /// Adds a connection at the last position, to be checked at the next sweep.
  mutating func append() { dueSweeps.append(0) }

  /// Removes the connection at `position`, which the last one takes.
  mutating func remove(at position: Int) {
    guard dueSweeps.indices.contains(position), let last = dueSweeps.popLast() else { return }
    if position < dueSweeps.count { dueSweeps[position] = last }
  }

  /// Whether this sweep checks the connection at `position`.
  func isDue(_ position: Int) -> Bool {
    dueSweeps.indices.contains(position) && dueSweeps[position] <= sweepNumber
  }

  /// Leaves the connection at `position` out until `count` sweeps later; 0 or 1 is the next one.
  mutating func rest(_ position: Int, for count: Int) {
    guard dueSweeps.indices.contains(position) else { return }
    dueSweeps[position] = sweepNumber + count
  }
}
