internal import Base
public import Loop
internal import Postgres
internal import RPC
internal import Synchronization

/// The single way to change a row that other calls may change at the same time:
///
///     try await changes.run(ChangedRow("routine", of: owner, id: id), on: loop) {
///       // Read: was this request answered before? Is it the expected version?
///       // Decide, without waiting. Write, for the version that was read.
///       try await store.write(next) ? next : nil
///     }
///
/// An attempt returns nil if another change came first, and is then repeated. Each time, another call
/// made progress, so all of them finish eventually. The first attempt does not wait; calls that lost
/// wait in line with the others of this process, so that changes of one row do not starve each other,
/// and writers on other nodes compete with one call and not with all of them.
public final class Changes: Sendable {
  /// The waiting calls by the row that they change. A line exists as long as a call is at its front.
  private let lines = Mutex<[ChangedRow: [Waiter]]>([:])
  /// The number of lines, so that a call for a row without a line needs no lock.
  private let lineCount = Atomic<Int>(0)
  private let lastNumber = Atomic<UInt64>(0)

  private struct Waiter {
    let number: UInt64
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// The time for which a change is attempted at the front of its line, by the loop's clock. Calls end
  /// sooner: they are cancelled at their own deadline.
  private static let patience = Duration.seconds(30)
  private static let pauseMax = Duration.milliseconds(64)

  /// Creates an object without lines.
  public init() {}

  /// Repeats `attempt` until it has changed something, or fails. An attempt that the database rolled
  /// back because of concurrent work, or of a repeat of the same request, counts as one that came
  /// second.
  public func run<Answer>(
    _ row: ChangedRow, on loop: EventLoop, _ attempt: () async throws -> Answer?
  ) async throws -> Answer {
    // Only what depends on the type of answers is generic, and built in every feature.
    var answer: Answer?
    try await untilDone(row, on: loop) {
      answer = try await attempt()
      return answer != nil
    }
    guard let answer else { throw RPCError.tooManyChanges }
    return answer
  }

  private func untilDone(
    _ row: ChangedRow, on loop: EventLoop, _ attempt: () async throws -> Bool
  ) async throws {
    if !hasLine(row), try await Self.tried(attempt) { return }
    try await enter(row)
    defer { leave(row) }
    let end = loop.now + Self.patience
    var pause = Duration.milliseconds(1)
    while try await !Self.tried(attempt) {
      guard loop.now < end else { throw RPCError.tooManyChanges }
      let part = Double.random(in: 0...1, using: &loop.random)
      try await loop.sleep(for: pause * part)
      pause = min(pause * 2, Self.pauseMax)
    }
  }

  private static func tried(_ attempt: () async throws -> Bool) async throws -> Bool {
    do { return try await attempt() } catch let error as DatabaseError
      where error.isRetryable || error.violates(ChangeRequest.memory)
    {
      return false
    }
  }

  private func hasLine(_ row: ChangedRow) -> Bool {
    lineCount.load(ordering: .relaxed) > 0 && lines.withLock { $0[row] != nil }
  }

  /// Waits until this call is at the front of the line; throws if the task is cancelled.
  private func enter(_ row: ChangedRow) async throws(CancellationError) {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    let isInFront = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goesOn = lines.withLock { lines in
          if lines[row]?.append(Waiter(number: number, continuation: continuation)) != nil {
            return false
          }
          lines[row] = []
          lineCount.add(1, ordering: .relaxed)
          return true
        }
        if goesOn { return continuation.resume(returning: true) }
        // The task may have been cancelled before it waited.
        if Task.isCancelled { giveUp(number, row) }
      }
    } onCancel: {
      giveUp(number, row)
    }
    if !isInFront { throw CancellationError() }
  }

  private func giveUp(_ number: UInt64, _ row: ChangedRow) {
    let waiter = lines.withLock { lines -> Waiter? in
      guard let place = lines[row]?.firstIndex(where: { $0.number == number }) else { return nil }
      return lines[row]?.remove(at: place)
    }
    waiter?.continuation.resume(returning: false)
  }

  private func leave(_ row: ChangedRow) {
    let next = lines.withLock { lines -> Waiter? in
      guard lines[row]?.isEmpty == false else {
        lines[row] = nil
        lineCount.subtract(1, ordering: .relaxed)
        return nil
      }
      return lines[row]?.removeFirst()
    }
    next?.continuation.resume(returning: true)
  }
}
