import Base
import Contract
import LibraryFeature
import Messages
import RPC
import Testing

@Suite struct `The rules of the library` {
  private func workout(_ change: (inout LibraryWorkout) -> Void = { _ in }) -> LibraryWorkout {
    var workout = LibraryWorkout()
    let squat = PlannedExercise(name: "Squat", sets: [PlannedSet(setCount: 3)])
    workout.workout = WorkoutsContract.Workout(name: "Legs", exercises: [squat])
    change(&workout)
    return workout
  }

  @Test func `ask for a workout with a title`() {
    #expect(LibraryRules.violations(in: LibraryWorkout()).map(\.field) == ["workout"])
    let untitled = workout { $0.workout?.name = "" }
    #expect(LibraryRules.violations(in: untitled).map(\.field) == ["workout.name"])
  }

  @Test func `take a video's id, and nothing like one`() {
    for id in ["", "dQw4w9WgXcQ", "___________", "-0123456789"] {
      #expect(LibraryRules.violations(in: workout { $0.youtubeVideoID = id }) == [], "\(id)")
    }
    for id in ["dQw4w9WgXc", "dQw4w9WgXc/", "dQw4w9WgXcÄ", "           "] {
      let fields = LibraryRules.violations(in: workout { $0.youtubeVideoID = id }).map(\.field)
      #expect(fields == ["youtube_video_id"], "\(id)")
    }
  }

  @Test func `take the URL of an image`() {
    for (url, isTaken) in [
      ("", true), ("https://x.org/a.png", true), ("http://x.org", false), ("https:///a", false),
      ("https://", false), ("https://x org", false),
    ] {
      let fields = LibraryRules.violations(in: workout { $0.imageURL = url }).map(\.field)
      #expect(fields == (isTaken ? [] : ["image_url"]), "\(url)")
    }
  }

  /// Goal: what is stored stays the same when it is stored again.
  @Test func `round times to the second, and give an origin`() {
    let stored = LibraryRules.normalized(
      workout {
        $0.duration = .milliseconds(90_700)
        $0.workout?.prepareDuration = .milliseconds(5_500)
      })
    #expect((stored.duration, stored.workout?.prepareDuration) == (.seconds(90), .seconds(5)))
    #expect(stored.origin == .athlete)
    #expect(LibraryRules.normalized(stored) == stored)
    #expect(LibraryRules.violations(in: stored) == [])
  }

  @Test func `know what there is to train with`() {
    #expect(LibraryRules.available([]) == nil)
    #expect(LibraryRules.available([.mat, .fullGym]) == nil)
    #expect(LibraryRules.available([.mat]) == [.mat, .bodyweight])
  }

  @Test func `find places in a list again`() {
    for rank in [0, 1, 255, 256, 100_000, .max, -1] as [Int64] {
      let cursor = LibraryCursor(rank: rank, id: .v4())
      #expect(LibraryCursor.first.moved(to: cursor.columns) == cursor)
    }
  }
}
