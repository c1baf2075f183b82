internal import Loop

/// The runner of the handlers of one connection's calls.
///
/// One task runs them one after the other as long as none has to wait, and most never do: a task for
/// each would cost as much as the rest of a call in this layer. A handler that waits keeps the task,
/// and the next handler gets another.
final class CallRunner {
  private let loop: EventLoop
  /// The calls whose handlers are to start, in order; those before `next` have started.
  private var ready: [ServerCall] = []
  private var next = 0
  /// The number of handlers that have started.
  private var begunCount = 0
  /// The number of the handler that runs, counted from 1, until it ends or waits; 0 for none. It
  /// belongs to the call before `next`.
  private var running = 0

  init(on loop: EventLoop) { self.loop = loop }

  /// Queues the call's handler for the next `run`.
  func add(_ call: ServerCall) { ready.append(call) }

  /// Starts all handlers that are ready. Not to be called from within a handler.
  func run() {
    guard !ready.isEmpty else { return }
    let runner = LoopBound(self, to: loop)
    while next < ready.count {
      let task = Task.immediate(executorPreference: loop) { await runner.value.runUntilOneWaits() }
      if running > 0 { ready[next - 1].waits(in: task) }
      running = 0
    }
    ready.removeAll(keepingCapacity: true)
    next = 0
  }

  @inline(__always) private func runUntilOneWaits() async {
    while next < ready.count {
      let call = ready[next]
      next += 1
      guard call.mayBeginHandler() else { continue }
      begunCount += 1
      let number = begunCount
      running = number
      // One function does everything around the handler: each one that waits with it costs the stream a
      // frame.
      do {
        if let first = try call.firstAround(from: 0) {
          try await call.intercept(at: first)
        } else {
          try await call.route.serve(call)
        }
        call.handlerEnded(nil)
      } catch {
        call.handlerEnded(error)
      }
      // The handler has waited: the loop has gone on since then, and the task may be cancelled.
      guard running == number else { return }
      running = 0
    }
  }
}
