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

    @Flag(help: "Only achievements that were reached.")
    var completed = false

    func run() async throws {
      let all = try await options.call(
        AchievementRPC.listAchievements, ListAchievementsRequest()
      ).achievements
      var table = TextTable("key", "progress", "reached", "what")
      for one in all where one.completed || !completed {
        table.add(
          one.key, "\(one.currentProgress)/\(one.targetValue)",
          one.completeTime.map { "\($0)" + (one.viewed ? "" : " new") } ?? "", one.title)
      }
      Terminal.write(table.isEmpty ? "No achievements yet.\n" : table.text)
    }
  }

  /// `pulsewire achievements view`
  struct View: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the new achievements, and mark them as seen.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The keys of the achievements; all new ones if omitted.")
    var keys: [String] = []

    func run() async throws {
      let seen = try await options.run { [keys] dial in
        let client = try await dial.connect()
        let all = try await client.call(
          AchievementRPC.listAchievements, ListAchievementsRequest()
        ).achievements
        let wanted = keys.isEmpty ? all.filter { $0.completed && !$0.viewed }.map(\.key) : keys
        if wanted.isEmpty { return [Achievement]() }
        _ = try await client.call(
          AchievementRPC.markAchievementsViewed,
          MarkAchievementsViewedRequest(requestID: .v4(), keys: wanted))
        return all.filter { wanted.contains($0.key) }
      }
      if seen.isEmpty { Terminal.write("Nothing is new.\n") }
      for one in seen { Terminal.write("\(one.title): \(one.description)\n") }
    }
  }
}
