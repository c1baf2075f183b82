internal import Base
internal import Synchronization

/// The lines of calls with the same request id on this node: a repeat that meets its first call waits for its end,
/// and is then judged by what that has remembered. Otherwise both would count as attempts, and the repeat of a right
/// one would be refused.
final class RequestLines: Sendable {
  /// The waiting calls by request. A line exists as long as a call is at its front.
  private let lines = Mutex<[UUID: [CheckedContinuation<Void, Never>]]>([:])

  /// Runs `body` once the calls of this request that came before have ended.
  func run<Response>(
    _ requestID: UUID, _ body: () async throws -> Response
  ) async throws -> Response {
    await enter(requestID)
    defer { leave(requestID) }
    try Task.checkCancellation()
    return try await body()
  }

  private func enter(_ requestID: UUID) async {
    await withCheckedContinuation { continuation in
      let isFirst = lines.withLock { lines in
        if lines[requestID]?.append(continuation) != nil { return false }
        lines[requestID] = []
        return true
      }
      if isFirst { continuation.resume() }
    }
  }

  private func leave(_ requestID: UUID) {
    let next = lines.withLock { lines -> CheckedContinuation<Void, Never>? in
      guard lines[requestID]?.isEmpty == false else {
        lines[requestID] = nil
        return nil
      }
      return lines[requestID]?.removeFirst()
    }
    next?.resume()
  }
}
