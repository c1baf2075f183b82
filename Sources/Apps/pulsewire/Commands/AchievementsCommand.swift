import ArgumentParser
import Base
import Contract

/// `pulsewire achievements`
struct AchievementsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "achievements",
    abstract: "Show the achievements and your progress.",
    discussion: """
      Others see how many were reached, and those that the public profile features.

      Examples:
        pulsewire achievements list
        pulsewire achievements list --completed
        pulsewire achievements view
        pulsewire profile set public featured_achievements=workouts_100,week_streak_12
      """,
    subcommands: [List.self, View.self])

  /// `pulsewire achievements list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the achievements and your progress.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Only achievements that were reached.")
    var completed = false

    func run() async throws {
      let all = try await options.call(
        AchievementRPC.listAchievements, ListAchievementsRequest()
      ).achievements
      var table = TextTable("KEY", "PROGRESS", "REACHED", "TITLE")
      let shown = all.filter { $0.completed || !completed }
      for one in shown {
        table.add(
          one.key, "\(one.currentProgress)/\(one.targetValue)",
          one.completeTime.map { "\($0)" + (one.viewed ? "" : " new") } ?? "", one.title)
      }
      try output.write(
        ListAchievementsResponse { $0.achievements = shown },
        as: table.text(orElse: "No achievements yet."))
    }
  }

  /// `pulsewire achievements view`
  struct View: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the new achievements, and mark them as seen.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The keys of the achievements; all new ones if omitted.")
    var keys: [String] = []

    func run() async throws {
      let seen = try await options.run { [keys] parameters in
        let client = try await parameters.connect()
        let all = try await client.call(
          AchievementRPC.listAchievements, ListAchievementsRequest()
        ).achievements
        let wanted = keys.isEmpty ? all.filter { $0.completed && !$0.viewed }.map(\.key) : keys
        if wanted.isEmpty { return [Achievement]() }
        _ = try await client.call(
          AchievementRPC.markAchievementsViewed,
          MarkAchievementsViewedRequest {
            $0.requestID = .v4()
            $0.keys = wanted
          })
        return all.filter { wanted.contains($0.key) }
      }
      let lines = seen.map { "\($0.title): \($0.description)\n" }.joined()
      try output.write(
        ListAchievementsResponse { $0.achievements = seen },
        as: lines.isEmpty ? "Nothing is new.\n" : lines)
    }
  }
}
