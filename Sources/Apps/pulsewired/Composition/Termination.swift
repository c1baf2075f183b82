import Loop
import Synchronization

/// A request to stop: by SIGTERM, by Ctrl-C, or by the server itself.
final class Termination: Sendable {
  private let requests: AsyncStream<Void>
  private let request: AsyncStream<Void>.Continuation
  private let watches = Mutex<[LoopBound<SignalWatch>]>([])

  init() { (requests, request) = AsyncStream<Void>.makeStream() }

  /// Starts to watch for the signals, on `loop`.
  func watch(on loop: EventLoop) async throws {
    await Task(executorPreference: loop) {
      for signal in [ProcessSignal.terminate, .interrupt] {
        let watch = LoopBound(SignalWatch(signal, on: loop) { self.request.yield() }, to: loop)
        self.watches.withLock { $0.append(watch) }
      }
    }.value
  }

  /// Requests to stop.
  func ask() { request.yield() }

  /// Waits for a request.
  func wait() async {
    for await _ in requests { return }
  }
}
