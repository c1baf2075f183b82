import CatalogueFeature
import Contract
import ContractJSON
import Messages
import Testing

@Suite struct `A file of exercises` {
  private let id = "01890a5d-ac96-774b-bcce-b302099a8057"

  @Test func `brings along movements that are sound, and each once`() throws {
    let templates = CatalogueFile.starter.templates
    #expect(templates.count >= 60)
    #expect(Set(templates.map(\.id)).count == templates.count)
    #expect(Set(templates.map { $0.name.lowercased() }).count == templates.count)
    for template in templates {
      #expect(CatalogueRules.violations(in: template) == [], "\(template.name)")
      #expect(template.movementPattern != .unspecified && template.difficulty != .unspecified)
      #expect((template.defaultRepMax > 0) != (template.defaultDuration != nil))
    }
    // The exercises are unchanged when written to a file and read again.
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
