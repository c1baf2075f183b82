import Base
import Testing

@testable import PlayerFeature

@Suite struct `The lock screen's content` {
  @Test func `names the exercise and the set, counted from 1, and the rest's end`() throws {
    let state = try Sessions.twoByTwo.playing([(30, .completeSet)])
    let content = ActivityContent(of: state, at: Sessions.at(30))
    #expect(content.revision == 2)
    #expect(content.workoutName == "Legs")
    #expect(content.exerciseName == "Squat")
    #expect((content.exerciseNumber, content.exerciseCount) == (1, 2))
    #expect((content.setNumber, content.setCount) == (2, 2))
    #expect(content.restEndsAt == Sessions.at(120))
    #expect(content.elapsedAnchor == Sessions.start)
    #expect(!content.isPaused && !content.isFinished)
  }

  @Test func `moves the anchor by all pauses`() throws {
    let running = try Sessions.twoByTwo.playing([
      (10, .pause), (15, .resume), (20, .pause), (27, .resume),
    ])
    #expect(ActivityContent(of: running, at: Sessions.at(30)).elapsedAnchor == Sessions.at(12))

    let paused = try running.playing([(40, .pause)])
    let content = ActivityContent(of: paused, at: Sessions.at(99))
    #expect(content.isPaused)
    #expect(content.pauseTime.map { $0 - content.elapsedAnchor } == .seconds(28))
  }

  @Test func `ends with the elapsed time of the session`() throws {
    let state = try Sessions.twoByTwo.playing([(10, .pause), (15, .resume), (60, .finish)])
    let content = ActivityContent(of: state, at: Sessions.at(99))
    #expect(content.isFinished)
    #expect(content.endTime.map { $0 - content.elapsedAnchor } == .seconds(55))
  }

  @Test func `has no exercise once all are done`() throws {
    let state = try Sessions.twoByTwo.playing([(1, .nextExercise), (2, .nextExercise)])
    let content = ActivityContent(of: state, at: Sessions.at(2))
    #expect(content.exerciseName.isEmpty)
    #expect((content.exerciseNumber, content.setNumber) == (2, 2))
  }
}
