public import Loop

/// Work that runs independently of calls, for as long as the server runs.
public struct BackgroundWork: Sendable {
  /// The name in logs and metrics, such as `segment_merging`.
  public let name: String
  let run: @Sendable (EventLoop) async throws -> Void

  /// Creates the work that `run` does on a loop until its task is cancelled or no work is left.
  public init(_ name: String, _ run: @escaping @Sendable (EventLoop) async throws -> Void) {
    self.name = name
    self.run = run
  }
}
