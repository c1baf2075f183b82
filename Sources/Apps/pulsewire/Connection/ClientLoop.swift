import ArgumentParser
import Loop

/// The event loop that runs all of a command's work.
enum ClientLoop {
  /// The exit status after Ctrl-C, as in shells: 128 plus the signal's number.
  private static let interruptedStatus: Int32 = 130

  /// Runs `body` as a task on a new loop. Ctrl-C and SIGTERM cancel it, so that it can restore the
  /// terminal.
  static func run<Result: Sendable>(
    _ body: @escaping @Sendable (EventLoop) async throws -> Result
  ) async throws -> Result {
    let group = LoopGroup(count: 1)
    defer { group.stop() }
    let loop = group.loops[0]
    return try await Task(executorPreference: loop) {
      // It begins when this task waits, so a signal never comes before its watch.
      let work = Task(executorPreference: loop) { try await body(loop) }
      let watches = [ProcessSignal.interrupt, .terminate]
        .map { SignalWatch($0, on: loop) { work.cancel() } }
      defer { withExtendedLifetime(watches) {} }
      do {
        return try await work.value
      } catch is CancellationError {
        throw ExitCode(interruptedStatus)
      }
    }.value
  }
}
