import DemoParts
import Loop

/// Where the CPU time and the memory of a process are learned from.
enum ProcessMeter: Sendable {
  /// A process of this machine, from /proc.
  case process(Int)
  /// A process of this machine and its children, from /proc: PostgreSQL's first process.
  case family(Int)
  /// A server, from its administrator's page of metrics.
  case metrics(SocketAddress)
  /// This process.
  case this
  /// Nowhere.
  case none

  /// What a process had used at one moment.
  struct Reading: Sendable {
    let cpuSeconds: Double
    let residentBytes: UInt64
    let time: Duration

    /// What it has used since `earlier`.
    func cost(since earlier: Reading) -> ProcessCost {
      ProcessCost(
        cpuSeconds: cpuSeconds - earlier.cpuSeconds,
        elapsedSeconds: (time - earlier.time) / .seconds(1), residentBytes: residentBytes)
    }
  }

  /// What it has used now; nil where that is not known.
  func read(on loop: EventLoop) async throws -> Reading? {
    let used: (cpuSeconds: Double, residentBytes: UInt64)?
    switch self {
    case .process(let id):
      used = ProcessFigures.read(of: id).map { ($0.cpuSeconds, $0.residentBytes) }
    case .family(let id): used = ProcessFigures.readFamily(of: id)
    case .this: used = ProcessFigures.read().map { ($0.cpuSeconds, $0.residentBytes) }
    case .metrics(let address): used = try await MetricsReader(address, on: loop).read()
    case .none: used = nil
    }
    return used.map {
      Reading(cpuSeconds: $0.cpuSeconds, residentBytes: $0.residentBytes, time: loop.now)
    }
  }
}
