import ArgumentParser
import Base

/// The command-line client, with one subcommand for each task of a device.
@main
struct Pulsewire: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pulsewire",
    abstract: "The command-line client of Pulsewire, a live backend for training.",
    discussion: """
      Start with a development server and the demo:

        pulsewired dev --listen localhost:8443 --speed 60
        pulsewire demo --server localhost:8443 --ca certs/ca.pem

      Every other command needs an account. Make one, whose session is kept for them:

        pulsewire account create
        pulsewire play start
        pulsewire watch
      """,
    version: ClientVersion.text,
    subcommands: [
      AccountCommand.self, AchievementsCommand.self, BodyCommand.self, CallCommand.self,
      CheckInCommand.self, CoachCommand.self, ConsentCommand.self, ContextCommand.self,
      DemoCommand.self, DeviceCommand.self, ExercisesCommand.self, ExportCommand.self,
      HealthCommand.self, HeartRateCommand.self, HistoryCommand.self,
      LibraryCommand.self, LoadCommand.self, LogCommand.self, MusicCommand.self,
      NotificationsCommand.self,
      OfflineCommand.self, PlanCommand.self,
      PlayCommand.self, PostCommand.self,
      ProfileCommand.self, PushCommand.self, RecordingCommand.self, RecordsCommand.self,
      RoutineCommand.self,
      SettingsCommand.self,
      ShareCommand.self, ShowCommand.self,
      SignInCommand.self, SocialCommand.self, StatsCommand.self, SuggestionsCommand.self,
      WatchCommand.self,
    ])

  /// Runs the command of the arguments; with --json, a failure is JSON, too.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let failure as ClientFailure where CommandLine.arguments.contains("--json") {
      Terminal.writeError(failure.json + "\n")
      exit(withError: ExitCode.failure)
    } catch {
      exit(withError: error)
    }
  }
}
