import Base
import Hub
import Loop
import Synchronization
import Testing

@Suite struct `What is read again while other nodes serve` {
  private struct Failed: Error {}

  @Test func `is read every two seconds, while that is needed and watched`() async throws {
    let group = LoopGroup(count: 1)
    defer { group.stop() }
    let loop = group.loops[0]
    let renewals = Renewals(group.loops)
    let first = Mutex(0)
    let second = Mutex(0)
    let ends = try await Task(executorPreference: loop) { () -> [Int] in
      let one = renewals.follow(on: loop) {
        first.withLock { $0 += 1 }
        // The others are read nevertheless, and this one again.
        throw Failed()
      }
      let other = renewals.follow(on: loop) { second.withLock { $0 += 1 } }
      try await loop.sleep(for: Renewals.interval * 3 / 2)
      let alone = first.withLock { $0 }
      renewals.set(needed: true)
      while second.withLock({ $0 }) < 2 { try await loop.sleep(for: .milliseconds(10)) }
      one.end()
      let before = first.withLock { $0 }
      while second.withLock({ $0 }) < 4 { try await loop.sleep(for: .milliseconds(10)) }
      let after = first.withLock { $0 }
      other.end()
      return [alone, before, after]
    }.value
    #expect(ends[0] == 0, "it was read although there is no other node")
    #expect(ends[1] >= 1 && ends[2] == ends[1])
  }
}
