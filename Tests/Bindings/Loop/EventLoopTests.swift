import Loop
import Testing

@Suite struct `An event loop` {
  @Test func `runs what other threads hand it, each in order, all on its thread`() async {
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    let seen = Shared<[Int: [Int]]>([:])
    await withTaskGroup(of: Void.self) { tasks in
      for thread in 0..<4 {
        tasks.addTask {
          for index in 0..<1000 {
            loop.execute {
              loop.assertCurrent()
              seen.withLock { $0[thread, default: []].append(index) }
            }
          }
        }
      }
    }
    await Task(executorPreference: loop) {}.value
    for thread in 0..<4 { #expect(seen.withLock { $0[thread] } == Array(0..<1000)) }
    group.stop()
  }

  @Test func `runs tasks from everywhere on its own thread`() async {
    let group = LoopGroup(count: 2)
    let total = await withTaskGroup(of: Int.self) { tasks in
      for index in 0..<500 {
        let loop = group.loops[index % 2]
        tasks.addTask(executorPreference: loop) {
          loop.assertCurrent()
          await Task.yield()
          return loop.isCurrent ? index : -1
        }
      }
      return await tasks.reduce(0, +)
    }
    #expect(total == 500 * 499 / 2)
    group.stop()
  }

  @Test func `lets a task that does not wait run before it returns`() {
    let loop = EventLoop(manualTime: true)
    loop.runReady()
    let box = Shared(false)
    loop.start { box.withLock { $0 = true } }
    #expect(box.withLock { $0 })
  }

  @Test func `fires timers in order when time passes`() {
    let loop = EventLoop(manualTime: true)
    loop.runReady()
    var fired: [String] = []
    loop.schedule(after: .seconds(2)) { fired.append("2 s at \(loop.now)") }
    loop.schedule(after: .seconds(1)) {
      fired.append("1 s at \(loop.now)")
      loop.schedule(after: .milliseconds(500)) { fired.append("1.5 s at \(loop.now)") }
    }
    let cancelled = loop.schedule(after: .seconds(1)) { fired.append("never") }
    loop.cancel(cancelled)
    loop.advance(by: .milliseconds(999))
    #expect(fired == [])
    loop.advance(by: .seconds(10))
    #expect(
      fired == ["1 s at 1.0 seconds", "1.5 s at 1.5 seconds", "2 s at 2.0 seconds"])
  }

  @Test func `wakes a sleeper in real time`() async throws {
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    try await Task(executorPreference: loop) {
      for _ in 0..<20 {
        let start = loop.now
        try await loop.sleep(for: .microseconds(1500))
        #expect(loop.now - start >= .microseconds(1500))
      }
    }.value
    group.stop()
  }

  @Test func `ends a sleep whose task is cancelled from another thread`() async {
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    for round in 0..<200 {
      let task = Task(executorPreference: loop) {
        do { try await loop.sleep(for: .seconds(3600)) } catch { return true }
        return false
      }
      if round % 2 == 0 { await Task.yield() }
      task.cancel()
      #expect(await task.value)
    }
    group.stop()
  }

  @Test func `gives a lone sender's bytes to a flush at the end of the turn, once`() {
    final class Counter: Flushable {
      var count = 0
      func flush() { count += 1 }
    }
    let loop = EventLoop(manualTime: true)
    loop.runReady()
    let counter = Counter()
    loop.flushAtEndOfTurn(counter)
    #expect(counter.count == 0)
    loop.runReady()
    loop.runReady()
    #expect(counter.count == 1)
  }
}
