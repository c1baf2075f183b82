import Synchronization

/// What handlers of a test have to tell, in order.
final class Notes: Sendable {
  private let lines = Mutex<[String]>([])

  /// Adds a line.
  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// All lines so far.
  var all: [String] { lines.withLock { $0 } }
}
