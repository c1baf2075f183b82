internal import Base
public import Loop
internal import Postgres
internal import RPC
internal import Synchronization

/// The one way to change something that others may change at the same time:
///
///     try await changes.run(ChangedRow("routine", of: owner, id: id), on: loop) {
///       // Read: was this request answered before? Is it the expected version?
///       // Decide, without waiting. Write, for the version that was read.
///       try await store.write(next) ? next : nil
///     }
///
/// A try gives nil where another change came first, and is then done again. Each time that this happens,
/// somebody else got on, so all get on in the end. The first try asks nobody; who has lost waits in line
/// with the others of this process, so that changes of one row do not wear each other out, and writers at
/// other nodes compete with one and not with all of them.
public final class Changes: Sendable {
  /// Those who wait, by what they change. There is a line as long as somebody is in front of it.
  private let lines = Mutex<[ChangedRow: [Waiter]]>([:])
  /// How many lines there are, so that who comes where nobody waits needs no lock.
  private let lineCount = Atomic<Int>(0)
  private let lastNumber = Atomic<UInt64>(0)

  private struct Waiter {
    let number: UInt64
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// For how long a change is tried in front of its line, by the loop's clock. Calls end sooner: they are
  /// cancelled at their own deadline.
  private static let patience = Duration.seconds(30)
  private static let pauseMax = Duration.milliseconds(64)

  /// No changes yet.
  public init() {}

  /// Tries until something was changed, or cannot be. A try that the database rolled back for others' work,
  /// or for a repeat of the same request, counts as one that came second.
  public func run<Answer>(
    _ row: ChangedRow, on loop: EventLoop, _ attempt: () async throws -> Answer?
  ) async throws -> Answer {
    if !hasLine(row), let answer = try await Self.tried(attempt) { return answer }
    try await enter(row)
    defer { leave(row) }
    let end = loop.now + Self.patience
    var pause = Duration.milliseconds(1)
    while true {
      if let answer = try await Self.tried(attempt) { return answer }
      guard loop.now < end else { throw RPCError.tooManyChanges }
      let part = Double.random(in: 0...1, using: &loop.random)
      try await loop.sleep(for: pause * part)
      pause = min(pause * 2, Self.pauseMax)
    }
  }

  private static func tried<Answer>(_ attempt: () async throws -> Answer?) async throws -> Answer? {
    do { return try await attempt() } catch let error as DatabaseError
      where error.isRetryable || error.violates(ChangeRequest.memory)
    {
      return nil
    }
  }

  private func hasLine(_ row: ChangedRow) -> Bool {
    lineCount.load(ordering: .relaxed) > 0 && lines.withLock { $0[row] != nil }
  }

  /// Returns in front of the line; throws when the task is cancelled.
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
        // It may have been cancelled before it waited.
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
