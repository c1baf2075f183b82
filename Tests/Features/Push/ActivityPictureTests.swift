import Base
import Contract
import JSON
import Localization
import TestSupport
import Testing

@testable import PlayerFeature
@testable import PushFeature

@Suite struct `The picture of a Live Activity` {
  private static let start = Timestamp(milliseconds: 1_764_230_400_000)

  private static func state(_ name: String, _ exercise: String) -> PlayerFeature::PlayerState {
    let workout = Workout(
      name: name,
      exercises: [
        PlannedExercise(name: exercise, setCount: 3, restDuration: .seconds(90)),
        PlannedExercise(name: exercise, setCount: 3, restDuration: .seconds(90)),
      ])
    return PlayerFeature::PlayerState(
      starting: SessionPlan(workout: workout), sessionID: .v4(), at: start)
  }

  private static func picture(
    _ state: PlayerFeature::PlayerState, after seconds: Int64, isRestOver: Bool = false
  ) -> ActivityPicture {
    ActivityPicture(
      content: PlayerFeature::ActivityContent(of: state, at: start + .seconds(seconds)),
      isRestOver: isRestOver)
  }

  @Test(arguments: 0..<20) func `fits into a push, whatever its names are`(round: Int) throws {
    var random = SplitMix64(seed: RandomSeed.ofRun &+ UInt64(round))
    let letters = ["a", "é", "\u{1f3cb}", "\"", "\n", "\\", "\u{0}", "e\u{301}\u{302}"]
    func text() -> String {
      (0..<Int.random(in: 0...200, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? ""
      }.joined()
    }
    let state = Self.state(text(), text())
    let picture = Self.picture(state, after: 0, isRestOver: true)
    for language in Localization::Language.allCases {
      for request in [
        PushRequest.activity(picture, topic: "a.b", stamp: 1, isUrgent: true, in: language),
        PushRequest.activityStart(
          picture, of: state.sessionID, topic: "a.b", stamp: 1, in: language),
      ] {
        #expect(request.body.count <= PushRequest.bytesMax, "seed \(RandomSeed.ofRun)")
        let aps = try #require(try JSONValue(parsing: request.body)["aps"])
        #expect(aps["content-state"]?["setCount"]?.number == 3 && aps["alert"] != nil)
        #expect(request.headers["apns-topic"] == "a.b.push-type.liveactivity")
      }
    }
  }

  @Test func `does not change from second to second`() {
    let state = Self.state("Legs", "Squat")
    let (now, later) = (Self.picture(state, after: 1), Self.picture(state, after: 60))
    #expect(now.key == later.key && now.urgentKey == later.urgentKey)
    let other = Self.picture(Self.state("Arms", "Squat"), after: 1)
    // Another name is no matter of a second.
    #expect(other.key != now.key && other.urgentKey == now.urgentKey)
  }
}
