import DemoParts
import Loop

/// The source of a process's CPU time and memory.
enum ProcessMeter: Sendable {
  /// A process on this machine, from /proc.
  case process(Int)
  /// A process on this machine and its children, from /proc: PostgreSQL's first process.
  case family(Int)
  /// A server, from the metrics page of its administration.
  case metrics(SocketAddress)
  /// This process.
  case this
  /// No source.
  case none

  /// The resources that a process had used at one moment.
  struct Reading: Sendable {
    let cpuSeconds: Double
    let residentBytes: UInt64
    let time: Duration

    /// Returns the resources that were used since `earlier`.
    func cost(since earlier: Reading) -> ProcessCost {
      ProcessCost(
        cpuSeconds: cpuSeconds - earlier.cpuSeconds,
        elapsedSeconds: (time - earlier.time) / .seconds(1), residentBytes: residentBytes)
    }
  }

  /// Returns the resources used so far; nil if unknown.
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
