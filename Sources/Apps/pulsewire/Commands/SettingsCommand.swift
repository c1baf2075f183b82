import ArgumentParser
import Base
import Contract

/// `pulsewire settings`
struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show or change the account's settings.",
    discussion: """
      Examples:
        pulsewire settings show
        pulsewire settings set regional.language=no regional.weight_unit=lb
        pulsewire settings set heart_rate.broadcast_timeout_minutes=90
        pulsewire settings set sync.frequency=manual --confirmed
        pulsewire settings integrations
        pulsewire settings sync-now polar
        pulsewire settings runs --watch
      """,
    subcommands: [
      Show.self, Set.self, Integrations.self, SyncNow.self, Runs.self, Connect.self,
      Disconnect.self,
    ])

  /// `pulsewire settings show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the settings, as they are set.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let answer = try await options.call(SettingsRPC.getSettings, GetSettingsRequest())
      try output.write(
        answer.settings, as: try MessageSheet.text(answer.settings, orElse: "Nothing is set."))
    }
  }

  /// `pulsewire settings set`
  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change settings, and print when each change takes effect.",
      discussion: """
        Settings are written path=value: numbers as they are, on or off, the end of an enum's name; \
        lists as JSON.

        Example:
          pulsewire settings set appearance.theme=dark appearance.animations_enabled=off
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Flag(
      help: "Confirm that the athlete agrees to a change of the data exchanged with other services."
    )
    var confirmed = false

    @Argument(help: ArgumentHelp("What to change.", valueName: "path=value"))
    var assignments: [String]

    func run() async throws {
      let change = try FieldAssignments<Settings>(assignments)
      let request = UpdateSettingsRequest {
        $0.requestID = .v4()
        $0.settings = change.document
        $0.updateMask = change.mask
        $0.confirmed = confirmed
      }
      let answer = try await options.call(SettingsRPC.updateSettings, request)
      var table = TextTable("SETTING", "TAKES EFFECT")
      for effect in answer.effects {
        table.add(effect.field, effect.time == .nextSession ? "with the next session" : "at once")
      }
      try output.write(answer, as: table.text(orElse: "Nothing changed."))
    }
  }
}
