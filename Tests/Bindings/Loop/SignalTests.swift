import Loop
import Testing

@Suite struct `A signal` {
  @Test func `wakes its waiter once for each fire, and forgets a fire without one`() {
    let loop = EventLoop(manualTime: true)
    loop.runReady()
    let signal = Signal(on: loop)
    signal.fire()
    let woken = Shared(0)
    let bound = LoopBound(signal, to: loop)
    let task = loop.start {
      while (try? await bound.value.wait()) != nil { woken.withLock { $0 += 1 } }
    }
    loop.runReady()
    #expect(signal.isAwaited && woken.withLock { $0 } == 0)
    signal.fire()
    signal.fire()
    loop.runReady()
    #expect(signal.isAwaited && woken.withLock { $0 } == 1)
    signal.fire()
    loop.runReady()
    #expect(woken.withLock { $0 } == 2)
    task.cancel()
    loop.runReady()
  }

  @Test func `throws for a task that is cancelled before or while it waits`() {
    let loop = EventLoop(manualTime: true)
    loop.runReady()
    let bound = LoopBound(Signal(on: loop), to: loop)
    let ends = Shared(0)
    for _ in 0..<2 {
      let task = loop.start { @Sendable in
        do { try await bound.value.wait() } catch { ends.withLock { $0 += 1 } }
        do { try await bound.value.wait() } catch { ends.withLock { $0 += 1 } }
      }
      loop.runReady()
      task.cancel()
      loop.runReady()
    }
    #expect(ends.withLock { $0 } == 4)
    #expect(!bound.value.isAwaited)
  }

  /// A fire and a cancellation from another thread race; the task continues exactly once.
  @Test func `survives a fire and a cancellation at the same time`() async {
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    for _ in 0..<500 {
      let bound = await Task(executorPreference: loop) {
        LoopBound(Signal(on: loop), to: loop)
      }.value
      let task = Task(executorPreference: loop) { try? await bound.value.wait() }
      loop.execute { bound.value.fire() }
      task.cancel()
      _ = await task.value
    }
    group.stop()
  }
}
