import ArgumentParser
import Base
import CatalogueFeature
import Loop
import Postgres

/// `pulsewired catalogue`.
struct CatalogueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue",
    abstract: "Manage the exercise catalogue.",
    subcommands: [Import.self, Fetch.self])

  /// `pulsewired catalogue import`.
  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Import exercises into the catalogue, also while servers run.",
      discussion: """
        The file has a JSON object on each line, as the contract's ExerciseTemplate, with an id that \
        stays the same from import to import. What an earlier import brought and differs is replaced; \
        what administrators made or edited is left, and counted; whether it is offered stays as \
        administrators decided; nothing is removed. All of it is imported, or nothing. A further line with the same id and a \
        language gives the texts in that language. Without a file, the exercises that the program \
        brings along, with texts in five languages.

        Examples:
          pulsewired catalogue import --owner-url postgresql://owner@db/pulsewire
          pulsewired catalogue import exercises.jsonl
          pulsewired catalogue import --format free-exercise-db exercises.json
        """)

    /// The forms of a file.
    enum Format: String, ExpressibleByArgument, CaseIterable {
      case lines
      case freeExerciseDB = "free-exercise-db"
    }

    @Argument(help: "The file; the built-in exercises if omitted.")
    var file: String?

    @Option(
      help: """
        The form of the file: lines, or free-exercise-db for the JSON of that collection, of which exercises are left \
        out whose names others have.
        """)
    var format = Format.lines

    @OptionGroup var options: SettingOptions<CatalogueCommand>

    func run() async throws {
      try await StartError.telling {
        let catalogue = try exercises()
        let now = WallClock().now
        let outcome = try await options.settings().asOwner { settings, loop in
          try await CatalogueImport.run(catalogue, settings, at: now, on: loop)
        }
        CatalogueCommand.tell(outcome)
      }
    }

    private func exercises() throws -> CatalogueFile {
      guard let file else {
        guard format == .lines else {
          throw StartError("The format \(format.rawValue) needs a file.")
        }
        return try .builtIn()
      }
      guard let bytes = Files.read(file) else {
        throw StartError("The file \(file) cannot be read.")
      }
      switch format {
      case .lines: return try CatalogueFile(String(decoding: bytes, as: UTF8.self))
      case .freeExerciseDB:
        let (read, leftOut) = try FreeExerciseFile.read(bytes)
        if leftOut > 0 { print("\(leftOut) are left out: they have no name or no muscle.") }
        return read
      }
    }
  }
}

extension CatalogueCommand {
  /// Tells the outcome of an import.
  static func tell(_ outcome: CatalogueImport.Outcome) {
    print(
      "\(outcome.createdCount) exercises are new, \(outcome.updatedCount) were replaced, "
        + "\(outcome.unchangedCount) were there.")
    if outcome.keptCount > 0 {
      print("\(outcome.keptCount) were left as administrators made or edited them.")
    }
    if outcome.takenCount > 0 {
      print("\(outcome.takenCount) were left out: other exercises have their names.")
    }
    if outcome.retiredCount > 0 {
      print("\(outcome.retiredCount) were retired: their collection has them no longer.")
    }
  }
}

extension CatalogueCommand: TakesSettings {
  static var settingCommand: SettingCommands { .catalogue }
}
