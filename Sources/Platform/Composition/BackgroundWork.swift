public import Loop

/// Work beside calls, for as long as the server runs.
public struct BackgroundWork: Sendable {
  /// A name for logs and metrics, as `segment_merging`.
  public let name: String
  let run: @Sendable (EventLoop) async throws -> Void

  /// The work that `run` does on a loop until its task is cancelled, or until there is no more of it.
  public init(_ name: String, _ run: @escaping @Sendable (EventLoop) async throws -> Void) {
    self.name = name
    self.run = run
  }
}
