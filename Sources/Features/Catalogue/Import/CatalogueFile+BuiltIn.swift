internal import CatalogueContract
internal import ExerciseFiles
internal import Messages
internal import RPC

extension CatalogueFile {
  /// Reads the exercises that come with the server.
  package static func builtIn() throws(Failure) -> CatalogueFile {
    var found: [BuiltInExercise] = []
    var failures: [String] = []
    for file in ExerciseFile.all() {
      for (index, line) in file.text.split(separator: "\n").enumerated() {
        do {
          found.append(try BuiltInExercise(line))
        } catch {
          failures.append("\(file.name), line \(index + 1): \(error).")
        }
      }
    }
    failures += refusals(of: found)
    guard failures.isEmpty else { throw Failure(lines: failures) }
    return CatalogueFile(exercises: found.map(\.exercise))
  }

  /// Returns what is wrong in exercises beyond the form of each.
  private static func refusals(of exercises: [BuiltInExercise]) -> [String] {
    let keys = Set(exercises.map(\.key))
    var seen: Set<String> = []
    return exercises.flatMap { exercise in
      var refusals = CatalogueRules.violations(in: exercise.exercise.template).map {
        "\($0.field): \($0.description)"
      }
      if !seen.insert(exercise.key).inserted { refusals.append("the key is there twice") }
      refusals += exercise.variants.filter { !keys.contains($0) || $0 == exercise.key }
        .map { "there is no variant \($0)" }
      return refusals.map { "\(exercise.key), \($0)." }
    }
  }
}
