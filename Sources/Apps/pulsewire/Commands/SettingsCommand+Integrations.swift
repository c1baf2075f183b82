import ArgumentParser
import Base
import Contract

extension SettingsCommand {
  /// `pulsewire settings integrations`
  struct Integrations: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the configured integrations and when each last delivered data.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let answer = try await options.call(
        IntegrationRPC.listIntegrations, ListIntegrationsRequest())
      try output.write(answer, as: IntegrationText.table(answer.integrations))
    }
  }

  /// `pulsewire settings sync-now`
  struct SyncNow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sync-now",
      abstract: "Request a sync of an integration; the account's devices are notified.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The integration, such as polar or apple-health.", transform: source)
    var source: IntegrationSource

    func run() async throws {
      let request = RequestSyncRequest {
        $0.requestID = .v4()
        $0.source = source
      }
      let wish = try await options.call(IntegrationRPC.requestSync, request)
      try output.write(wish, as: IntegrationText.line(wish))
    }

    private static func source(_ text: String) throws -> IntegrationSource {
      let all = IntegrationSource.allCases.filter { $0 != .unspecified }
      guard let source = all.first(where: { IntegrationText.name($0) == text }) else {
        let names = all.map(IntegrationText.name).joined(separator: ", ")
        throw ValidationError("expected one of \(names)")
      }
      return source
    }
  }
}
