import Contract
import JSON
import Testing

@testable import CatalogueFeature

/// The reading of collections of others.
@Suite struct `Collections of exercises` {
  @Test(arguments: [
    ("<p>One &amp; two</p><ul><li>three</li><li> four</li></ul>", ["One & two", "three", "four"]),
    ("a<br/>b<BR>c", ["a", "b", "c"]),
    ("<script>alert('<p>')</script>x<style>p {}</style>y", ["xy"]),
    ("<script>never ended", []), ("<!-- no --> yes <!-- no", ["yes"]), ("cut <b", ["cut"]),
    ("&lt;b&gt; &#60;i&#x3e; &#65;&#x42; &unknown; & &", ["‹b› ‹i› AB &unknown; & &"]),
    ("&#0;&#1114112;&#xD800;a", ["&#1114112;&#xD800;a"]), ("1 > 0", ["1 › 0"]), ("", []),
  ])
  func `have words without markup`(_ html: String, _ lines: [String]) {
    #expect(HTMLText.lines(html) == lines)
  }

  @Test func `have steps that the catalogue takes`() {
    let long = String(repeating: "Lift it slowly. ", count: 80)
    let steps = ForeignTexts.steps([long, "Rest."])
    #expect(steps.count == 4 && steps.allSatisfy { $0.count <= 500 && !$0.isEmpty })
    #expect(steps.last == "Rest.")
    #expect(ForeignTexts.steps([String(repeating: "x", count: 1200)]).count == 3)
    #expect(ForeignTexts.steps([String](repeating: "x", count: 99)).count == 30)
  }

  @Test(arguments: [
    ("Barbell Squat", [Muscle.quadriceps], false, MovementPattern.squat),
    ("Dumbbell Lunges", [.quadriceps], false, .lunge),
    ("Romanian Deadlift", [.hamstrings], false, .hinge),
    ("Wide-Grip Lat Pulldown", [.lats], false, .verticalPull),
    ("Bent Over Row", [.upperBack], false, .horizontalPull),
    ("Arnold Dumbbell Press", [.frontShoulders], false, .verticalPush),
    ("Machine Press", [.chest], false, .horizontalPush),
    ("Concentration Curls", [.biceps], true, .isolation),
    ("Decline Crunch", [.abdominals], true, .core), ("Calf Raise", [.calves], false, .isolation),
  ])
  func `have a movement by their name and muscles`(
    _ name: String, _ muscles: [Muscle], _ isIsolated: Bool, _ pattern: MovementPattern
  ) {
    #expect(MovementGuess.pattern(name, muscles, isIsolated: isIsolated) == pattern)
  }

  @Test func `do not trap on anything`() throws {
    for text in [
      "[]", "[1,null,{}]", #"[{"id":"a","name":"b","primaryMuscles":[1],"images":[[]]}]"#,
      #"[{"id":"a","name":"b","primaryMuscles":["chest"],"instructions":"no"}]"#,
    ] {
      _ = try FreeExerciseFile.read(Array(text.utf8))
    }
    #expect(throws: CatalogueFile.Failure.self) { try FreeExerciseFile.read(Array("{}".utf8)) }
    let wger = WgerCollection(languages: [.null, .object([:])], licences: [.number(1)])
    #expect(wger.languages.isEmpty && wger.licences.isEmpty)
    #expect(wger.exercise(.null) == nil && wger.exercise(.object(["uuid": .number(1)])) == nil)
  }
}

@Suite struct `A name that was typed` {
  @Test(arguments: [
    ("sqaut", "back squat", 1), ("squat", "back squat", 0), ("bech pres", "bench press", 2),
    ("kniebuege", "kniebeuge", 1), ("dedlft", "deadlift", nil), ("deadlft", "deadlift", 1),
    ("row", "bow", nil), ("", "squat", 0), ("squat", "", nil), ("benchpress", "bench press", nil),
    ("supino reto", "supino reto com barra", 0), ("pulldwon", "lat pulldown", 1),
  ])
  func `is like one with a wrong letter or two`(_ typed: String, _ name: String, _ distance: Int?) {
    #expect(NameLikeness.distance(from: typed, to: name) == distance)
  }
}
