import Glibc
import Loop
import Synchronization
import Testing

@Suite struct `A worker pool` {
  /// A door at which work waits until a test opens it.
  final class Door: Sendable {
    private let isOpen = Atomic(false)
    func open() { isOpen.store(true, ordering: .releasing) }
    func pass() { while !isOpen.load(ordering: .acquiring) { sched_yield() } }
  }

  /// Returns when all `threads` of a pool are held at `door`.
  private func hold(
    _ pool: WorkerPool, threads: Int, at door: Door, _ group: inout TaskGroup<Void>
  ) async {
    let held = Shared(0)
    for _ in 0..<threads {
      group.addTask {
        try? await pool.run {
          held.withLock { $0 += 1 }
          door.pass()
        }
      }
    }
    while held.withLock({ $0 }) < threads { await Task.yield() }
  }

  @Test func `gives what work returns or throws, to the loop that asked`() async throws {
    struct Failed: Error {}
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    let pool = WorkerPool(threads: 2, queuedMax: 100)
    try await Task(executorPreference: loop) {
      for number in 0..<50 {
        let given = try await pool.run { loop.isCurrent ? -1 : number }
        #expect(given == number)
        #expect(loop.isCurrent)
      }
      await #expect(throws: Failed.self) { try await pool.run { throw Failed() } }
    }.value
    await pool.drain()
    group.stop()
  }

  @Test func `works at a lower priority than the loops`() async throws {
    let pool = WorkerPool(threads: 1, queuedMax: 1)
    let mine = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
    let its = try await pool.run { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
    #expect(
      its >= min(19, max(mine, 10))
        && getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) == mine)
    await pool.drain()
  }

  @Test(arguments: [(1, 0), (1, 3), (3, 2)])
  func `refuses what is over its queue, and only that`(threads: Int, queuedMax: Int) async {
    let pool = WorkerPool(threads: threads, queuedMax: queuedMax)
    let door = Door()
    let done = Shared(0)
    await withTaskGroup(of: Void.self) { group in
      await hold(pool, threads: threads, at: door, &group)
      for _ in 0..<queuedMax {
        group.addTask { try? await pool.run { done.withLock { $0 += 1 } } }
      }
      while pool.queuedCount < queuedMax { await Task.yield() }
      await #expect(throws: WorkerPool.Refusal.busy) { try await pool.run {} }
      door.open()
    }
    #expect(done.withLock { $0 } == queuedMax)
    await pool.drain()
  }

  @Test func `never begins work whose task was cancelled, and gives its place to other work`()
    async
  {
    let pool = WorkerPool(threads: 1, queuedMax: 1)
    let door = Door()
    let begun = Shared(0)
    await withTaskGroup(of: Void.self) { group in
      await hold(pool, threads: 1, at: door, &group)
      for _ in 0..<20 {
        let task = Task { try await pool.run { begun.withLock { $0 += 1 } } }
        while pool.queuedCount < 1 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(pool.queuedCount == 0)
      }
      let late = Task {
        while !Task.isCancelled { await Task.yield() }
        try await pool.run { begun.withLock { $0 += 1 } }
      }
      late.cancel()
      await #expect(throws: CancellationError.self) { try await late.value }
      door.open()
    }
    await pool.drain()
    #expect(begun.withLock { $0 } == 0)
  }

  @Test func `lets a cancelled task go while its work is under way`() async {
    let pool = WorkerPool(threads: 1, queuedMax: 0)
    let door = Door()
    let begun = Shared(false)
    let task = Task {
      try await pool.run {
        begun.withLock { $0 = true }
        door.pass()
      }
    }
    while !begun.withLock({ $0 }) { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    door.open()
    await pool.drain()
  }

  @Test func `does what waits before it ends, and takes nothing after`() async throws {
    let pool = WorkerPool(threads: 2, queuedMax: 100)
    let door = Door()
    let done = Shared(0)
    await withTaskGroup(of: Void.self) { group in
      await hold(pool, threads: 2, at: door, &group)
      for _ in 0..<100 {
        group.addTask { try? await pool.run { done.withLock { $0 += 1 } } }
      }
      while pool.queuedCount < 100 { await Task.yield() }
      for _ in 0..<3 { group.addTask { await pool.drain() } }
      while (try? await pool.run {}) != nil { await Task.yield() }
      door.open()
    }
    await pool.drain()
    #expect(done.withLock { $0 } == 100)
    await #expect(throws: WorkerPool.Refusal.drained) { try await pool.run {} }
  }

  @Test func `settles each task once under cancellation from everywhere`() async {
    let pool = WorkerPool(threads: 3, queuedMax: 8)
    let counts = Shared([0, 0, 0])
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<2000 {
        group.addTask {
          let task = Task { try await pool.run { index } }
          if index % 3 == 0 { task.cancel() }
          let end: Int
          do {
            #expect(try await task.value == index)
            end = 0
          } catch is CancellationError {
            end = 1
          } catch {
            end = 2
          }
          counts.withLock { $0[end] += 1 }
        }
      }
    }
    #expect(counts.withLock { $0.reduce(0, +) } == 2000)
    await pool.drain()
    #expect(pool.queuedCount == 0)
  }

  @Test func `leaves no thread and no work behind`() async throws {
    final class Witness: Sendable {}
    weak var witness: Witness?
    do {
      let pool = WorkerPool(threads: 4, queuedMax: 4)
      let held = Witness()
      witness = held
      try await pool.run { withExtendedLifetime(held) {} }
      await pool.drain()
    }
    #expect(witness == nil)
  }
}
