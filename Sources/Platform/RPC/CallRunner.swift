internal import Loop

/// Runs the handlers of one connection's calls.
///
/// One task runs them one after the other for as long as none has to wait, and most never do: a task
/// for each would cost as much as the rest of a call's way through this layer. A handler that waits
/// keeps the task, and the next one gets another.
final class CallRunner {
  private let loop: EventLoop
  /// Calls whose handlers are to begin, in order; those before `next` have begun.
  private var ready: [ServerCall] = []
  private var next = 0
  /// How many handlers have begun.
  private var begunCount = 0
  /// Which of them runs, counted from 1, until it ends or waits; 0 for none. It is that of the call before
  /// `next`.
  private var running = 0

  init(on loop: EventLoop) { self.loop = loop }

  /// Has the call's handler begin at the next `run`.
  func add(_ call: ServerCall) { ready.append(call) }

  /// Begins all handlers that are ready. Not from within a handler.
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
      // One function for all that surrounds the handler: each that waits with it costs the stream a frame.
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
      // It has waited, the loop went on meanwhile, and the task may be cancelled.
      guard running == number else { return }
      running = 0
    }
  }
}
