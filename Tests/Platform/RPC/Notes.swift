import Synchronization

/// The notes of a test's handlers, in order.
final class Notes: Sendable {
  private let lines = Mutex<[String]>([])

  /// Adds a line.
  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// All lines so far.
  var all: [String] { lines.withLock { $0 } }
}
