import CatalogueFeature
import Contract
import ContractJSON
import Messages
import Testing

@Suite struct `A file of exercises` {
  private let id = "01890a5d-ac96-774b-bcce-b302099a8057"

  @Test func `has texts in further languages, each in a line of its own`() throws {
    let text = """
      {"id": "\(id)", "name": "Squat", "primaryMuscles": ["MUSCLE_GLUTES"]}
      {"id": "\(id)", "language": "LANGUAGE_DE", "name": "Kniebeuge", "formTips": ["Langsam."]}
      """
    let exercises = try CatalogueFile(text).exercises
    #expect(exercises.map(\.template.name) == ["Squat"])
    #expect(exercises.map { $0.texts(in: .de)?.name } == ["Kniebeuge"])
    #expect(exercises.map { $0.texts(in: .de)?.formTips } == [["Langsam."]])
    #expect(exercises.map { $0.texts(in: .es) } == [nil])
    let alone = text.split(separator: "\n").dropFirst().joined()
    let failure = #expect(throws: CatalogueFile.Failure.self) { try CatalogueFile(alone) }
    #expect(failure?.lines.contains { $0.hasPrefix("Line 1, language:") } == true)
    let twice = text + "\n" + alone
    let second = #expect(throws: CatalogueFile.Failure.self) { try CatalogueFile(twice) }
    #expect(second?.lines == ["Line 3, id: expected another id than in line 2."])
  }

  @Test func `is the same when it is written and read again`() throws {
    let templates = try CatalogueFile.builtIn().templates
    let text = try templates.map { try $0.json() }.joined(separator: "\n\n")
    #expect(try CatalogueFile(text).templates == templates)
  }

  @Test func `is refused with a sentence for all that is wrong`() {
    let text = """
      {"id": "\(id)", "name": "Squat", "primaryMuscles": ["MUSCLE_GLUTES"]}

      {"id": "\(id)", "name": "Squat again", "primaryMuscles": ["MUSCLE_GLUTES"]}
      {"name": "No id", "primaryMuscles": ["MUSCLE_GLUTES"],
      {"name": "No id", "primaryMuscles": ["MUSCLE_GLUTES"], "defaultRepMin": -1}
      {"id": "\(id.dropLast())8", "name": "", "secondaryMuscles": ["MUSCLE_NOSE"]}
      {"id": "x", "name": "A bad id", "primaryMuscles": ["MUSCLE_GLUTES"]}
      """
    let failure = #expect(throws: CatalogueFile.Failure.self) { try CatalogueFile(text) }
    let lines = failure?.lines ?? []
    func tells(_ start: String) -> Bool { lines.contains { $0.hasPrefix(start) } }
    #expect(tells("Line 3, id: expected another id than in line 1"), "\(lines)")
    #expect(tells("Line 4 is not an exercise"), "\(lines)")
    #expect(tells("Line 5, id: expected a UUID"), "\(lines)")
    #expect(tells("Line 5, default_rep_min: expected 1 to 1000, got -1"), "\(lines)")
    #expect(tells("Line 6 is not an exercise"), "\(lines)")
    #expect(tells("Line 7, id: expected a UUID"), "\(lines)")
    #expect(!tells("Line 1") && !tells("Line 2"), "\(lines)")
  }

  @Test func `tells what an exercise may not be`() {
    let template = ExerciseTemplate {
      $0.name = "Squat"
      $0.secondaryMuscles = [.glutes]
      $0.defaultRepMin = 9
      $0.defaultRepMax = 8
      $0.tags = ["Legs", "legs"]
    }
    #expect(
      Set(CatalogueRules.violations(in: template).map(\.field)) == [
        "primary_muscles", "default_rep_max", "tags[1]",
      ])
    var other = template
    other.primaryMuscles = [.glutes]
    #expect(
      CatalogueRules.violations(in: other).map(\.field).contains("secondary_muscles[0]"))
  }

  @Test func `knows what there is to train with`() {
    #expect(CatalogueRules.available([]) == nil)
    #expect(CatalogueRules.available([.mat, .fullGym]) == nil)
    #expect(CatalogueRules.available([.mat]) == [.mat, .bodyweight])
  }
}
