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

    @Argument(
      help: "The integration, such as polar or apple-health.",
      transform: SettingsCommand.source)
    var source: IntegrationSource

    func run() async throws {
      let request = RequestSyncRequest {
        $0.requestID = .v4()
        $0.source = source
      }
      let wish = try await options.call(IntegrationRPC.requestSync, request)
      try output.write(wish, as: IntegrationText.line(wish))
    }
  }

  /// `pulsewire settings runs`
  struct Runs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the syncs of services and phones: when they were, what was new, what failed.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Print those of the last day, and then each as it goes on, until interrupted.")
    var watch = false

    func run() async throws {
      if watch {
        return try await options.run { [output] parameters in
          try await SyncRunFollower(parameters, output).run()
        }
      }
      let runs = try await options.run { parameters in
        let client = try await parameters.connect()
        return try await client.all(
          \.syncRuns, by: IntegrationRPC.listSyncRuns, ListSyncRunsRequest(),
          token: \.pageToken, next: \.nextPageToken)
      }
      try output.write(
        ListSyncRunsResponse { $0.syncRuns = runs }, as: IntegrationText.table(runs))
    }
  }

  /// `pulsewire settings connect`
  struct Connect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Print the page at which to agree, and connect a service by the code that it shows.",
      discussion: """
        Garmin is connected by a key that is made at the page. The terminal asks for it without showing it, or a line \
        is read from standard input if that is a pipe; it is never an argument, which others could see.

        Example:
          pulsewire settings connect garmin < garmin-key
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The service, such as polar.", transform: SettingsCommand.source)
    var source: IntegrationSource

    func run() async throws {
      let name = IntegrationText.name(source)
      let connection = try await options.run { [source] parameters in
        try await ProviderConnecting(source: source, name: name).run(
          [], try await parameters.connect(), on: parameters.loop)
      }
      try output.write(connection, as: MusicText.facts(connection))
      guard connection.lastOutcome == .connected else {
        throw ClientFailure("\(name) is not connected.")
      }
    }
  }

  /// `pulsewire settings disconnect`
  struct Disconnect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete what a service has granted, and end it there where that can be done.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The service, such as polar.", transform: SettingsCommand.source)
    var source: IntegrationSource

    func run() async throws {
      let request = DisconnectRequest {
        $0.requestID = .v4()
        $0.source = source
      }
      let answer = try await options.call(ConnectionRPC.disconnect, request)
      try output.write(answer, as: "\(IntegrationText.name(source)) is disconnected.\n")
    }
  }

  /// The services that are gone, and where what they had is now.
  private static let successors = [
    "fitbit": "Fitbit's own interface ended in November 2026; connect google-health",
    "google-fit":
      "Google Fit takes no new apps; sync health-connect from the phone, or connect google-health",
  ]

  static func source(_ text: String) throws -> IntegrationSource {
    if let successor = successors[text.lowercased()] { throw ValidationError(successor) }
    let all = IntegrationSource.allCases.filter { $0 != .unspecified }
    guard let source = all.first(where: { IntegrationText.name($0) == text }) else {
      let names = all.map(IntegrationText.name).joined(separator: ", ")
      throw ValidationError("expected one of \(names)")
    }
    return source
  }
}
