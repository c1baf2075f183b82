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
        pulsewire exercises list --text 'lower back'
        pulsewire exercises list --muscle chest --equipment dumbbells,bench
        pulsewire exercises show 'Bench press'
      """,
    subcommands: [List.self, Show.self])

  /// `pulsewire exercises list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List exercises, by name.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "Only exercises whose name contains this text.")
    var name = ""

    @Option(help: "Only exercises whose texts have these words, whatever their endings.")
    var text = ""

    @Option(help: "Only exercises with one of these primary muscles, such as chest,lats.")
    var muscle = ""

    @Option(help: "The available equipment, such as dumbbells,bench.")
    var equipment = ""

    @Option(help: "Only exercises with this tag.")
    var tag = ""

    func run() async throws {
      // The values have the syntax of all other fields.
      let typed = try FieldAssignments<ListExerciseTemplatesRequest>([
        "name=\(name)", "text=\(text)", "tag=\(tag)", "primary_muscles=\(muscle)",
        "available_equipment=\(equipment)",
      ])
      let found = try await options.run { parameters in
        try await parameters.connect().exercises(typed.document)
      }
      var table = TextTable("ID", "NAME", "MUSCLES", "EQUIPMENT", "REPS")
      for exercise in found {
        table.add(
          exercise.id.map { "\($0)" } ?? "", exercise.name,
          Words.list(exercise.primaryMuscles), Words.list(exercise.equipment),
          RoutineText.reps(exercise.defaultRepMin, exercise.defaultRepMax))
      }
      try output.write(
        ListExerciseTemplatesResponse { $0.exerciseTemplates = found },
        as: table.text(orElse: "There are no such exercises."))
    }
  }

  /// `pulsewire exercises show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print an exercise.")

    /// The longest name that a list is searched for.
    private static let nameMax = 100

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The exercise's name or ID.")
    var exercise: Reference

    func run() async throws {
      let found = try await options.run { [exercise] parameters in
        let client = try await parameters.connect()
        if let id = exercise.id {
          let request = GetExerciseTemplateRequest { $0.exerciseTemplateID = id }
          return try await client.call(CatalogueRPC.getExerciseTemplate, request).exerciseTemplate
        }
        let all = try await client.exercises(
          ListExerciseTemplatesRequest { $0.name = String(exercise.typed.prefix(Self.nameMax)) })
        return try exercise.find(in: all, "exercise", id: \.id, name: \.name)
      }
      try output.write(found, as: try MessageSheet.text(found, orElse: "It has no fields."))
    }
  }
}
