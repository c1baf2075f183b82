import ArgumentParser
import Base
import Contract

/// `pulsewire history`
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List past workouts with their heart rate, newest first.",
    discussion: """
      'pulsewire show' draws one of them.

      Examples:
        pulsewire history
        pulsewire show last
        pulsewire history --count 5 --json
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The maximum number, 1 to 1000.")
  var count: Int32 = 20

  func validate() throws { try WorkoutCount.check(count) }

  func run() async throws {
    let workouts = try await options.run { [count] parameters in
      let client = try await parameters.connect()
      let logs = try await client.call(
        WorkoutLogRPC.listWorkoutLogs, ListWorkoutLogsRequest { $0.pageSize = count }
      ).workoutLogs
      var workouts: [(log: WorkoutLog, summary: HeartRateSummary?)] = []
      for log in logs {
        var summary: HeartRateSummary?
        if let session = log.sessionID { summary = try await client.summary(of: session) }
        workouts.append((log, summary))
      }
      return workouts
    }
    var table = TextTable("ID", "DATE", "WORKOUT", "TIME", "SETS", "AVG BPM", "MAX BPM")
    for (log, summary) in workouts {
      table.add(
        "\(log.id)", LogText.day(log), log.name, LogText.length(log), "\(log.setCount)",
        summary.map { "\(Int($0.averageBpm.rounded()))" } ?? "",
        summary.map { "\($0.maxBpm)" } ?? "")
    }
    try output.write(
      json: {
        var json = JSONObject()
        let all = try workouts.map { log, summary in
          var one = JSONObject()
          try one.set("workoutLog", to: log)
          try one.set("heartRateSummary", to: summary)
          return one
        }
        json.set("workouts", to: all)
        return json
      },
      as: table.text(
        orElse: "There are no workouts yet: 'pulsewire play start' starts one."))
  }
}

/// The number of workouts that a list prints.
enum WorkoutCount {
  private static let range: ClosedRange<Int32> = 1...1_000

  /// Throws a sentence for a number that the server does not return at once.
  static func check(_ count: Int32) throws(ValidationError) {
    guard range.contains(count) else {
      throw ValidationError(
        "--count is \(range.lowerBound) to \(range.upperBound), not \(count).")
    }
  }
}
