import Contract
import Messages
import RPC
import Testing

@testable import CatalogueFeature

@Suite struct `The media of an exercise` {
  private func medium(_ kind: ExerciseMediumKind, _ name: String, main: Bool = false)
    -> ExerciseMedium
  {
    ExerciseMedium {
      ($0.kind, $0.url, $0.main) = (kind, "https://media.example/\(name)", main)
      $0.licence = "CC0"
    }
  }

  @Test func `show a film before an animation before the main image before a drawing`() {
    var exercise = ExerciseTemplate { $0.primaryMuscles = [.lowerBack, .glutes] }
    #expect(exercise.shownURL == "/muscles/lower_back.svg")
    exercise.media = [medium(.image, "a.jpg"), medium(.image, "b.jpg", main: true)]
    #expect(exercise.shownURL == "https://media.example/b.jpg")
    exercise.media.removeLast()
    #expect(exercise.shownURL == "https://media.example/a.jpg")
    exercise.media.append(medium(.animation, "c.gif"))
    #expect(exercise.shownURL == "https://media.example/c.gif")
    exercise.media.append(medium(.video, "d.mp4"))
    #expect(exercise.shownURL == "https://media.example/d.mp4")
  }

  @Test func `have a licence, addresses that are safe, and one main image`() {
    let exercise = ExerciseTemplate {
      ($0.name, $0.primaryMuscles) = ("Squat", [.glutes])
      $0.media = [
        medium(.image, "a.jpg", main: true), medium(.image, "b.jpg", main: true),
        ExerciseMedium {
          ($0.kind, $0.url, $0.licence) = (.image, "http://media.example/c.jpg", "CC0")
          $0.sourceURL = "javascript:alert(1)"
        },
        ExerciseMedium { ($0.kind, $0.url) = (.image, "https://media.example/d.jpg") },
      ]
    }
    #expect(
      Set(CatalogueRules.violations(in: exercise).map(\.field)) == [
        "media", "media[2].url", "media[2].source_url", "media[3].licence",
      ])
  }

  @Test func `have a drawing of each muscle, which differs from all others`() {
    let drawings = Muscle.allCases.compactMap {
      MuscleDrawing.byPath[MuscleDrawing.path(of: $0)]
    }
    #expect(drawings.count == Muscle.allCases.count)
    #expect(Set(drawings).count == drawings.count)
    for drawing in drawings {
      #expect(drawing.utf8.count < 4096 && drawing.hasPrefix("<svg "))
      #expect(drawing.ranges(of: "<g").count == 4 && drawing.ranges(of: "</g>").count == 4)
    }
  }
}
