import Base
import Testing

@testable import PlayerFeature

@Suite struct `The player's reducer` {
  let first = Sessions.twoByTwo

  @Test func `a session starts at the first set of the first exercise`() {
    #expect(first.revision == 1)
    #expect(first.place == Sessions.at(0, 0))
    #expect(first.phase(at: Sessions.start) == .working)
    #expect(first.elapsed(at: Sessions.at(5)) == .seconds(5))
  }

  @Test func `a completed set starts its exercise's rest and moves to the next set`() throws {
    let done = try first.reduced(by: .completeSet, at: Sessions.at(30))
    #expect(
      done.record.events == [
        .setCompleted(Sessions.set(0, 0, at: 30)),
        .restStarted(until: Sessions.at(120)),
      ])
    #expect(done.state.revision == 2)
    #expect(done.state.completedSets.map(\.completeTime) == [Sessions.at(30)])
    #expect(!done.isExerciseCompleted)
    #expect(!done.isWorkoutCompleted)
  }

  @Test func `the last set of an exercise moves to the next exercise after its rest`() throws {
    let second = try first.playing([(30, .completeSet)])
    let done = try second.reduced(by: .completeSet, at: Sessions.at(200))
    #expect(done.state.place == Sessions.at(1, 0))
    #expect(done.state.restEndsAt(at: Sessions.at(200)) == Sessions.at(290))
    #expect(done.isExerciseCompleted)
    #expect(!done.isWorkoutCompleted)
  }

  @Test func `the workout's last set has no rest and completes it`() throws {
    let last = try first.playing([(1, .completeSet), (2, .completeSet), (3, .completeSet)])
    let done = try last.reduced(by: .completeSet, at: Sessions.at(4))
    #expect(
      done.record.events == [
        .restEnded, .setCompleted(Sessions.set(1, 1, at: 4)),
      ])
    #expect(done.state.phase(at: Sessions.at(4)) == .completed)
    #expect(done.isExerciseCompleted)
    #expect(done.isWorkoutCompleted)
  }

  @Test func `a rest is over at its deadline without an event`() throws {
    let resting = try first.playing([(30, .completeSet)])
    let before = Timestamp(microseconds: Sessions.at(120).microseconds - 1)
    #expect(resting.phase(at: before) == .resting)
    #expect(resting.phase(at: Sessions.at(120)) == .working)
    #expect(resting.restEndsAt(at: Sessions.at(120)) == nil)
    #expect(throws: PlayerRefusal.notResting) {
      try resting.reduced(by: .skipRest, at: Sessions.at(120))
    }
    let done = try resting.reduced(by: .completeSet, at: Sessions.at(120))
    #expect(!done.record.events.contains(.restEnded))
  }

  @Test func `completing a set during a rest ends the rest`() throws {
    let resting = try first.playing([(30, .completeSet)])
    let done = try resting.reduced(by: .completeSet, at: Sessions.at(40))
    #expect(done.record.events.first == .restEnded)
    #expect(done.state.restEndsAt(at: Sessions.at(40)) == Sessions.at(130))
  }

  @Test func `the next exercise leaves the remaining sets and the rest behind`() throws {
    let resting = try first.playing([(30, .completeSet)])
    let moved = try resting.reduced(by: .nextExercise, at: Sessions.at(40))
    #expect(moved.state.place == Sessions.at(1, 0))
    #expect(moved.state.phase(at: Sessions.at(40)) == .working)
    #expect(!moved.isWorkoutCompleted)
    let end = try moved.state.reduced(by: .nextExercise, at: Sessions.at(41))
    #expect(end.isWorkoutCompleted)
    #expect(end.state.phase(at: Sessions.at(41)) == .completed)
    #expect(end.state.completedSets.count == 1)
  }

  @Test(arguments: RestPreset.allCases)
  func `a rest of any usual length replaces the running one`(preset: RestPreset) throws {
    let state = try first.playing([(30, .completeSet), (40, .startRest(preset.duration))])
    #expect(state.restEndsAt(at: Sessions.at(40)) == Sessions.at(40) + preset.duration)
  }

  @Test(arguments: [
    Duration.zero, .milliseconds(999), .seconds(3600) + .microseconds(1), .seconds(-5),
    .seconds(Int64.max),
  ])
  func `a rest that no athlete takes is refused`(length: Duration) {
    #expect(throws: PlayerRefusal.restOutOfRange) {
      try first.reduced(by: .startRest(length), at: Sessions.start)
    }
  }

  @Test func `a pause stops the rest, and resuming goes on with what was left`() throws {
    let paused = try first.playing([(30, .completeSet), (50, .pause)])
    #expect(paused.phase(at: Sessions.at(500)) == .paused)
    #expect(paused.pausedRestDuration == .seconds(70))
    #expect(paused.restEndsAt(at: Sessions.at(50)) == nil)
    #expect(paused.elapsed(at: Sessions.at(500)) == .seconds(50))

    let resumed = try paused.playing([(1050, .resume)])
    #expect(resumed.restEndsAt(at: Sessions.at(1050)) == Sessions.at(1120))
    #expect(resumed.pausedRestDuration == nil)
    #expect(resumed.pausedDuration == .seconds(1000))
    #expect(resumed.elapsed(at: Sessions.at(1060)) == .seconds(60))
  }

  @Test func `a rest that ran out before the pause does not come back`() throws {
    let state = try first.playing([(30, .completeSet), (500, .pause), (510, .resume)])
    #expect(state.phase(at: Sessions.at(510)) == .working)
  }

  @Test func `finishing while paused closes the pause`() throws {
    let state = try first.playing([(30, .completeSet), (50, .pause), (80, .finish)])
    #expect(state.phase(at: Sessions.at(90)) == .finished)
    #expect(state.endTime == Sessions.at(80))
    #expect(state.pausedDuration == .seconds(30))
    #expect(state.pauseTime == nil)
    #expect(state.pausedRestDuration == nil)
    #expect(state.elapsed(at: Sessions.at(9999)) == .seconds(50))
  }

  @Test func `a clock that steps back yields no negative time`() throws {
    let paused = try first.playing([(30, .completeSet), (20, .pause)])
    #expect(paused.pauseTime == Sessions.at(30))
    #expect(paused.pausedRestDuration == .seconds(90))
    let resumed = try paused.playing([(0, .resume)])
    #expect(resumed.pausedDuration == .zero)
    #expect(resumed.elapsed(at: Sessions.at(-100)) == .seconds(30))
  }
}
