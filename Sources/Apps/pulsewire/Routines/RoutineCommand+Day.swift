import ArgumentParser
import Base
import Contract

extension RoutineCommand {
  /// `pulsewire routine day`
  struct Day: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Replace a whole day of a routine.",
      discussion: """
        Exercises are written with what is to be done: sets x repetitions, seconds (45s) or metres \
        (5000m), and a weight in kilograms. One whose name is an exercise's of the catalogue is that \
        one. Without exercises the day is empty.

        Examples:
          pulsewire routine day ROUTINE monday --tags push,chest 'Bench press 3x8-10 @60'
          pulsewire routine day ROUTINE sunday
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The routine's name or ID.")
    var routine: Reference

    @Argument(help: "monday to sunday.")
    var day: DayName

    @Argument(help: "The exercises in order.")
    var exercises: [String] = []

    @Option(help: "The focus of the day, comma-separated.")
    var tags = ""

    func run() async throws {
      let typed = try exercises.map { try ExerciseLine($0).exercise }
      let tags = tags.split(separator: ",").map { String($0) }
      let changed = try await options.run { [routine, day] parameters in
        let client = try await parameters.connect()
        var exercises = typed
        for index in exercises.indices {
          let name = exercises[index].name
          let found = try await client.exercises(
            ListExerciseTemplatesRequest { $0.name = String(name.prefix(100)) })
          exercises[index].exerciseTemplateID =
            found.first { $0.name.lowercased() == name.lowercased() }?.id
        }
        let routineID = try await client.routineID(routine)
        let request = SetRoutineDayRequest {
          $0.requestID = .v4()
          $0.routineID = routineID
          $0.day = RoutineDay(dayOfWeek: day.inContract, tags: tags, exercises: exercises)
        }
        return try await client.call(RoutineRPC.setRoutineDay, request).routine
      }
      try output.write(changed, as: RoutineText.text(changed))
    }
  }

  /// A day of the week as the user types it.
  enum DayName: String, ExpressibleByArgument, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    var inContract: Weekday {
      switch self {
      case .monday: .monday
      case .tuesday: .tuesday
      case .wednesday: .wednesday
      case .thursday: .thursday
      case .friday: .friday
      case .saturday: .saturday
      case .sunday: .sunday
      }
    }
  }
}
