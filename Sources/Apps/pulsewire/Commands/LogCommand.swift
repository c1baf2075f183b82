import ArgumentParser
import Base
import Contract

/// `pulsewire log`
struct LogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Log workouts and show logs.",
    discussion: """
      The log of a session of the player has the session's identifier.

      Examples:
        pulsewire log list
        pulsewire log add 01890a5d-ac96-774b-bcce-b302099a8057 Squat --reps 5 --kg 100 --rpe 8.5
        pulsewire log show 01890a5d-ac96-774b-bcce-b302099a8057
      """,
    subcommands: [List.self, Show.self, Add.self])

  /// `pulsewire log list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the newest logs.")

    @OptionGroup var options: ServerOptions

    @Option(help: "The maximum number.")
    var count: Int32 = 20

    func run() async throws {
      let request = ListWorkoutLogsRequest(pageSize: count)
      let answer = try await options.call(WorkoutLogRPC.listWorkoutLogs, request)
      for log in answer.workoutLogs { Terminal.write(LogLine.text(log) + "\n") }
    }
  }

  /// `pulsewire log show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a log, exercise by exercise and set by set.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The ID of the log.")
    var id: UUID

    func run() async throws {
      let request = GetWorkoutLogRequest(workoutLogID: id)
      let found = try await options.call(WorkoutLogRPC.getWorkoutLog, request)
      Terminal.write(LogLine.text(found.workoutLog) + "\n")
      for exercise in found.exercises {
        Terminal.write("\n\(exercise.name)\n")
        for set in found.sets where set.exerciseID == exercise.id {
          Terminal.write("  \(LogLine.text(set))\n")
        }
      }
    }
  }

  /// `pulsewire log add`
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a set to a log, and the exercise if the log does not have it.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The ID of the log.")
    var id: UUID

    @Argument(help: "The exercise's name.")
    var exercise: String

    @Option(help: "The number of repetitions.")
    var reps: Int32

    @Option(help: "The weight in kilograms.")
    var kg = 0.0

    @Option(help: "The rating of perceived exertion, 0 to 10 in steps of 0.5.")
    var rpe: Double?

    func run() async throws {
      let added = try await options.run { [id, exercise, reps, kg, rpe] dial in
        let client = try await dial.connect()
        let found = try await client.call(
          WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest(workoutLogID: id))
        let known = found.exercises.first { $0.name == exercise }
        let used =
          known
          ?? WorkoutExercise(
            id: .v4(), name: exercise, position: (found.exercises.last?.position ?? 0) + 1)
        let number = found.sets.filter { $0.exerciseID == used.id }.map(\.setNumber).max() ?? 0
        let set = WorkoutSet(
          id: .v4(), exerciseID: used.id, setNumber: number + 1, type: .working, reps: reps,
          weightKg: kg, effort: rpe.map { .rpe($0) }, completeTime: WallClock().now)
        let request = LogSetsRequest(
          requestID: .v4(), workoutLogID: id, exercises: known == nil ? [used] : [], sets: [set])
        return try await client.call(WorkoutLogRPC.logSets, request)
      }
      for set in added.sets { Terminal.write(LogLine.text(set) + "\n") }
    }
  }
}
