internal import Synchronization

/// Lines of calls of this node that wait for each other: those with the same key come one after the other.
public final class CallLines<Key: Hashable & Sendable>: Sendable {
  /// The waiting calls by key. A line exists as long as a call is at its front.
  private let lines = Mutex<[Key: [CheckedContinuation<Void, Never>]]>([:])

  /// Creates an object without lines.
  public init() {}

  /// Runs `body` once the calls of this key that came before have ended.
  public func run<Response>(
    _ key: Key, _ body: () async throws -> Response
  ) async throws -> Response {
    await enter(key)
    defer { leave(key) }
    try Task.checkCancellation()
    return try await body()
  }

  private func enter(_ key: Key) async {
    await withCheckedContinuation { continuation in
      let isFirst = lines.withLock { lines in
        if lines[key]?.append(continuation) != nil { return false }
        lines[key] = []
        return true
      }
      if isFirst { continuation.resume() }
    }
  }

  private func leave(_ key: Key) {
    let next = lines.withLock { lines -> CheckedContinuation<Void, Never>? in
      guard lines[key]?.isEmpty == false else {
        lines[key] = nil
        return nil
      }
      return lines[key]?.removeFirst()
    }
    next?.resume()
  }
}
