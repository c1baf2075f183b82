import Base
import Loop
import Store
import Synchronization
import TestSupport
import Testing

/// A row that can be written only with its newest version.
private final class Row: Sendable {
  private let value = Mutex(0)

  var version: Int { value.withLock { $0 } }

  func write(_ next: Int) -> Bool {
    value.withLock { value in
      guard value == next - 1 else { return false }
      value = next
      return true
    }
  }
}

/// A gate that lets attempts succeed, and counts them.
private final class Gate: Sendable {
  let isOpen = Atomic(false)
  let tries = Atomic(0)
}

@Suite struct `Changes of one row` {
  private static let row = ChangedRow("row", of: UUID(high: 0, low: 1))

  /// Each change reads, waits and writes, on two loops, so that nearly all are second at first.
  @Test func `are all made, however many there are at once`() async throws {
    let changes = Changes()
    let row = Row()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<64 {
        group.addTask {
          try await onLoop(number % 2) { loop in
            try await changes.run(Self.row, on: loop) { () async throws -> Int? in
              let next = row.version + 1
              try await loop.sleep(for: .microseconds(100))
              return row.write(next) ? next : nil
            }
          }
        }
      }
      var versions: [Int] = []
      for try await version in group { versions.append(version) }
      #expect(versions.sorted() == Array(1...64))
    }
  }

  /// The first two have lost once; one of them is at the front of the queue, and the other waits.
  @Test func `go on when one that waits is cancelled`() async throws {
    let changes = Changes()
    let gate = Gate()
    @Sendable func change(_ number: Int) -> Task<Int, any Error> {
      Task(executorPreference: testLoops.loops[0]) {
        let loop = testLoops.loops[0]
        return try await changes.run(Self.row, on: loop) { () async throws -> Int? in
          gate.tries.add(1, ordering: .relaxed)
          try await loop.sleep(for: .microseconds(100))
          return gate.isOpen.load(ordering: .relaxed) ? number : nil
        }
      }
    }
    // All of it runs on the loop: the other threads run other tests, and a change has a time limit.
    try await onLoop { loop in
      let first = change(1)
      while gate.tries.load(ordering: .relaxed) < 2 { try await loop.sleep(for: .milliseconds(1)) }
      let second = change(2)
      second.cancel()
      await #expect(throws: CancellationError.self) { _ = try await second.value }
      let third = change(3)
      gate.isOpen.store(true, ordering: .relaxed)
      let answers = [try await first.value, try await third.value]
      #expect(answers == [1, 3])
    }
  }

  @Test func `end with the error of a try, and let others on`() async throws {
    struct Refusal: Error {}
    let changes = Changes()
    try await onLoop { loop in
      for _ in 0..<2 {
        var isSecond = false
        do {
          _ = try await changes.run(Self.row, on: loop) { () async throws -> Int? in
            if isSecond { throw Refusal() }
            isSecond = true
            return nil
          }
          Issue.record("nothing was thrown")
        } catch is Refusal {}
      }
      let one = try await changes.run(Self.row, on: loop) { 1 }
      #expect(one == 1)
    }
  }
}
