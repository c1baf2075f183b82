import ArgumentParser
import Contract

/// `pulsewire health`
struct HealthCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health",
    abstract: "Show how syncs of health data and workouts go, request one, or import files.",
    discussion: """
      Phones send what their health stores have; the server reads connected services itself.

      Examples:
        pulsewire health status
        pulsewire health status --watch
        pulsewire health sync polar
        pulsewire health import run.fit
      """,
    subcommands: [Status.self, Sync.self, Import.self], defaultSubcommand: Status.self)

  /// `pulsewire health status`
  struct Status: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print when each source delivered last, and how its newest sync is.",
      discussion: """
        Of a service, READ is how many of its new workouts were read; of a phone, how many samples it has sent: it does \
        not know how many there are. `pulsewire settings runs` lists the syncs before.
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Print the syncs of the last day, and then each as it goes on, until interrupted.")
    var watch = false

    func run() async throws {
      if watch {
        return try await options.run { [output] parameters in
          try await SyncRunFollower(parameters, output).run()
        }
      }
      let (integrations, runs) = try await options.run { parameters in
        let client = try await parameters.connect()
        return (
          try await client.call(IntegrationRPC.listIntegrations, ListIntegrationsRequest()),
          try await client.all(
            \.syncRuns, by: IntegrationRPC.listSyncRuns, ListSyncRunsRequest(),
            token: \.pageToken, next: \.nextPageToken)
        )
      }
      try output.write(
        ListSyncRunsResponse { $0.syncRuns = runs },
        as: IntegrationText.status(integrations.integrations, runs))
    }
  }

  /// `pulsewire health sync`
  struct Sync: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Request a sync of a source; --watch shows how it goes.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(
      help: "The source, such as polar or apple-health.", transform: SettingsCommand.source)
    var source: IntegrationSource

    @Flag(help: "Then print each sync as it goes on, until interrupted.")
    var watch = false

    func run() async throws {
      let request = RequestSyncRequest { ($0.requestID, $0.source) = (.v4(), source) }
      try await options.run { [output, watch] parameters in
        let client = try await parameters.connect()
        let wish = try await client.call(IntegrationRPC.requestSync, request)
        try output.write(wish, as: IntegrationText.line(wish))
        if watch { try await SyncRunFollower(parameters, output).run() }
      }
    }
  }

  /// `pulsewire health import`
  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make past workouts of FIT, TCX and GPX files, as `pulsewire recording import`.")

    @OptionGroup var command: ImportRecordingCommand

    func run() async throws { try await command.run() }
  }
}
