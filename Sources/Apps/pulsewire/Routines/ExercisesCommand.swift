import ArgumentParser
import Base
import Contract

/// `pulsewire exercises`
struct ExercisesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercises",
    abstract: "Browse the exercise catalogue.",
    discussion: """
      Examples:
        pulsewire exercises list --muscle chest --equipment dumbbells,bench
        pulsewire exercises show 70756c73-6500-8000-8000-000000000001
      """,
    subcommands: [List.self, Show.self])

  /// `pulsewire exercises list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print exercises, by name.")

    @OptionGroup var options: ServerOptions

    @Option(help: "Only exercises whose name contains this text.")
    var name = ""

    @Option(help: "Only exercises with one of these primary muscles, such as chest,lats.")
    var muscle = ""

    @Option(help: "The available equipment, such as dumbbells,bench.")
    var equipment = ""

    @Option(help: "Only exercises with this tag.")
    var tag = ""

    func run() async throws {
      // The values have the syntax of all other fields.
      let typed = try FieldAssignments<ListExerciseTemplatesRequest>([
        "name=\(name)", "tag=\(tag)", "primary_muscles=\(muscle)",
        "available_equipment=\(equipment)",
      ])
      let found = try await options.run { dial in
        try await dial.connect().exercises(typed.document)
      }
      var table = TextTable("ID", "NAME", "MUSCLES", "EQUIPMENT", "REPS")
      for exercise in found {
        table.add(
          exercise.id.map { "\($0)" } ?? "", exercise.name,
          RoutineText.words(exercise.primaryMuscles), RoutineText.words(exercise.equipment),
          RoutineText.reps(exercise.defaultRepMin, exercise.defaultRepMax))
      }
      Terminal.write(table.isEmpty ? "There are no such exercises.\n" : table.text)
    }
  }

  /// `pulsewire exercises show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print an exercise as JSON.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The exercise's ID.")
    var exercise: UUID

    func run() async throws {
      let request = GetExerciseTemplateRequest(exerciseTemplateID: exercise)
      let answer = try await options.call(CatalogueRPC.getExerciseTemplate, request)
      try MessagePrint.write(answer.exerciseTemplate)
    }
  }
}
