import ArgumentParser
import Base
import Client
import Contract
import DemoParts

extension PlanCommand {
  /// `pulsewire plan summary`
  struct Summary: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what a coach would say of a workout that is done.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The ID of the workout's log; the newest one if there is none.")
    var log: UUID?

    @Flag(
      help:
        "Have a language model say it in a coach's words, too, if server and athlete allow that.")
    var coach = false

    func run() async throws {
      let summary = try await options.run { [log, coach] parameters in
        let client = try await parameters.connect()
        var id = log
        if id == nil {
          id = try await client.call(
            WorkoutLogRPC.listWorkoutLogs, ListWorkoutLogsRequest { $0.pageSize = 1 }
          ).workoutLogs.first?.id
        }
        guard let id else { throw ClientFailure("There is no workout yet.") }
        if coach {
          _ = try await client.call(
            SummaryRPC.askCoach,
            AskCoachRequest { ($0.requestID, $0.workoutLogID) = (.v4(), id) })
        }
        return try await client.call(
          SummaryRPC.getWorkoutSummary, GetWorkoutSummaryRequest { $0.workoutLogID = id })
      }
      let words = summary.words.map { "\n" + DisplayText($0.text).text + "\n" } ?? ""
      try output.write(
        summary, as: summary.points.map { DisplayText($0.text).text + "\n" }.joined() + words)
    }
  }
}
