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
        pulsewire log show last
        pulsewire log rate last rating=4 energy_level=3
        pulsewire log share last followers
        pulsewire log delete last --keep-heart-rate
      """,
    subcommands: [List.self, Show.self, Add.self, Rate.self, Share.self, Delete.self])

  /// `pulsewire log list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the newest logs.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "The maximum number, 1 to 100.")
    var count: Int32 = 20

    func validate() throws { try WorkoutCount.check(count) }

    func run() async throws {
      let request = ListWorkoutLogsRequest { $0.pageSize = count }
      let answer = try await options.call(WorkoutLogRPC.listWorkoutLogs, request)
      try output.write(answer, as: LogText.table(answer.workoutLogs))
    }
  }

  /// `pulsewire log show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a log, exercise by exercise and set by set.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The workout's name or ID, or last.")
    var workout: WorkoutReference

    func run() async throws {
      let found = try await options.run { [workout] parameters in
        let client = try await parameters.connect()
        let workoutLogID = try await client.workoutID(workout)
        let request = GetWorkoutLogRequest { $0.workoutLogID = workoutLogID }
        return try await client.call(WorkoutLogRPC.getWorkoutLog, request)
      }
      try output.write(
        found, as: LogText.text(found.workoutLog, found.exercises, found.sets))
    }
  }

  /// `pulsewire log add`
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a set to a log, and the exercise if the log does not have it.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The workout's name or ID, or last.")
    var workout: WorkoutReference

    @Argument(help: "The exercise's name.")
    var exercise: String

    @Option(help: "The number of repetitions.")
    var reps: Int32

    @Option(help: "The weight in kilograms.")
    var kg = 0.0

    @Option(help: "The rating of perceived exertion, 0 to 10 in steps of 0.5.")
    var rpe: Double?

    @Flag(
      name: .customLong("assisted"),
      help: "The weight helps, as in assisted pull-ups, instead of being lifted.")
    var isAssisted = false

    @Flag(name: .customLong("each-side"), help: "The repetitions were done once with each side.")
    var isUnilateral = false

    func run() async throws {
      let added = try await options.run {
        [workout, exercise, reps, kg, rpe, isAssisted, isUnilateral] parameters in
        let client = try await parameters.connect()
        let id = try await client.workoutID(workout)
        let found = try await client.call(
          WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = id })
        let known = found.exercises.first { $0.name == exercise }
        let used =
          known
          ?? WorkoutExercise(
            id: .v4(), name: exercise, position: (found.exercises.last?.position ?? 0) + 1)
        let number = found.sets.filter { $0.exerciseID == used.id }.map(\.setNumber).max() ?? 0
        var set = WorkoutSet(
          id: .v4(), exerciseID: used.id, setNumber: number + 1, type: .working, reps: reps,
          weightKg: kg, effort: rpe.map { .rpe($0) }, completeTime: WallClock().now)
        (set.isAssisted, set.isUnilateral) = (isAssisted, isUnilateral)
        let added = [set]
        let request = LogSetsRequest {
          $0.requestID = .v4()
          $0.workoutLogID = id
          $0.exercises = known == nil ? [used] : []
          $0.sets = added
        }
        return try await client.call(WorkoutLogRPC.logSets, request)
      }
      let lines = added.sets.map { LogText.set($0, of: exercise) }.joined()
      try output.write(added, as: lines)
    }
  }
}
