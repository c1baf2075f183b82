import Client
import Contract

/// A reader of an account's runs that prints each as it changes.
final class SyncRunFollower {
  private let line: DeviceConnection
  private let output: OutputOptions
  private var revision: Int64 = 0
  private var epoch = ""

  /// Creates a reader that has seen nothing.
  init(_ parameters: ConnectionParameters, _ output: OutputOptions) {
    self.output = output
    line = DeviceConnection("reader", parameters) { Terminal.writeError("\($0)\n") }
  }

  /// Follows the runs until the command is interrupted.
  func run() async throws {
    defer { line.hangUp() }
    try await line.use { client in
      let request = WatchSyncRunsRequest {
        ($0.afterRevision, $0.afterEpoch) = (revision, epoch)
      }
      let call = try await client.open(IntegrationRPC.watchSyncRuns, request)
      while let response = try await call.next() {
        line.succeeded()
        if !response.epoch.isEmpty { epoch = response.epoch }
        guard let run = response.syncRun else { continue }
        revision = run.revision
        try output.write(response, as: IntegrationText.line(run))
      }
    }
  }
}
