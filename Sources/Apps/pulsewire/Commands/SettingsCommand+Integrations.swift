import ArgumentParser
import Base
import Contract

extension SettingsCommand {
  /// `pulsewire settings integrations`
  struct Integrations: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the integrations that are set up, and when each last brought something.")

    @OptionGroup var options: ServerOptions

    func run() async throws {
      let all = try await options.run { dial in try await dial.connect().integrations() }
      Terminal.write(IntegrationText.table(all))
    }
  }

  /// `pulsewire settings sync-now`
  struct SyncNow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sync-now",
      abstract: "Wish for a sync of an integration; the account's devices are told.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "Which, as polar or apple-health.", transform: source)
    var source: IntegrationSource

    func run() async throws {
      let wish = try await options.run { [source] dial in
        try await dial.connect().requestSync(source)
      }
      Terminal.write(IntegrationText.line(wish))
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
