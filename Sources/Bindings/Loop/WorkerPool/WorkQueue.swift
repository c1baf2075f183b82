import Glibc
import Synchronization

/// A queue of work, oldest first, and the threads that wait for it.
@safe final class WorkQueue {
  private let state: Mutex<State>
  /// A semaphore that counts at least the queued work and, at the end, one wake-up for each thread.
  private let wakeUps: UnsafeMutablePointer<sem_t>
  private let queuedMax: Int

  private struct State {
    var queued: [any Work] = []
    var idleThreads: Int
    var runningThreads: Int
    var isClosed = false
    var onEnd: [CheckedContinuation<Void, Never>] = []
  }

  init(queuedMax: Int, threads: Int) {
    self.queuedMax = queuedMax
    state = Mutex(State(idleThreads: threads, runningThreads: threads))
    unsafe wakeUps = .allocate(capacity: 1)
    let status = unsafe sem_init(wakeUps, 0, 0)
    precondition(status == 0, "sem_init failed: \(errno)")
  }

  deinit {
    unsafe sem_destroy(wakeUps)
    unsafe wakeUps.deallocate()
  }

  /// The amount of queued work beyond what idle threads are about to take.
  var count: Int { state.withLock { max(0, $0.queued.count - $0.idleThreads) } }

  /// Records that a thread could not be created.
  func missThread() {
    state.withLock { state in
      state.idleThreads -= 1
      state.runningThreads -= 1
    }
  }

  /// Adds work; returns a reason if it is refused.
  func add(_ work: any Work) -> WorkerPool.Refusal? {
    let refusal: WorkerPool.Refusal? = state.withLock { state in
      if state.isClosed { return .drained }
      if state.runningThreads == 0 { return .busy }
      if state.queued.count >= queuedMax + state.idleThreads { return .busy }
      state.queued.append(work)
      return nil
    }
    if refusal == nil { unsafe sem_post(wakeUps) }
    return refusal
  }

  /// Removes work that no task waits for any more.
  func remove(_ work: any Work) {
    state.withLock { state in state.queued.removeAll { $0 === work } }
  }

  /// Refuses further work; the threads end when the queue is empty.
  func close() {
    let threads = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed ? 0 : state.runningThreads
    }
    for _ in 0..<threads { unsafe sem_post(wakeUps) }
  }

  /// Performs work on the calling thread until the queue is closed and empty.
  func serve() {
    while true {
      while unsafe sem_wait(wakeUps) != 0 {}
      let (work, isOver): ((any Work)?, Bool) = state.withLock { state in
        // Removed work leaves its wake-up.
        guard !state.queued.isEmpty else { return (nil, state.isClosed) }
        state.idleThreads -= 1
        return (state.queued.removeFirst(), false)
      }
      if isOver { break }
      guard let work else { continue }
      work.perform()
      state.withLock { $0.idleThreads += 1 }
    }
    let waiting: [CheckedContinuation<Void, Never>] = state.withLock { state in
      state.runningThreads -= 1
      guard state.runningThreads == 0 else { return [] }
      defer { state.onEnd = [] }
      return state.onEnd
    }
    for one in waiting { one.resume() }
  }

  /// Waits until the last thread has ended `serve`.
  func waitForThreads() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        guard state.runningThreads > 0 else { return true }
        state.onEnd.append(continuation)
        return false
      }
      if isOver { continuation.resume() }
    }
  }
}

/// Guarded by the lock of `state`; the semaphore may be used by several threads.
extension WorkQueue: @unchecked Sendable {}
