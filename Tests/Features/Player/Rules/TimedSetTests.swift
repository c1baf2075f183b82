import Base
import HeartRate
import Testing
import WorkoutsContract

@testable import PlayerFeature

@Suite struct `Timed sets` {
  /// Returns the session of so many timed sets of 10 s with a rest of 5 s after each, and a countdown of 3 s.
  static func tenSeconds(sets: Int32) -> PlayerState {
    var set = PlannedSet(setCount: sets, restDuration: .seconds(5))
    set.duration = .seconds(10)
    set.isTimed = true
    var workout = Workout(name: "Plank", exercises: [PlannedExercise(name: "Plank", sets: [set])])
    workout.prepareDuration = .seconds(3)
    return Sessions.of(workout)
  }

  @Test func `the VO2 max preset takes 28 minutes, with a recovery after each work`() {
    let done = Sessions.intervals.caughtUp(to: Sessions.at(28 * 60))
    #expect(done.phase(at: Sessions.at(28 * 60)) == .completed)
    #expect(Sessions.intervals.caughtUp(to: Sessions.at(28 * 60 - 1)).currentExercise != nil)
    let ends = done.completedSets.map { $0.completeTime - Sessions.start }
    #expect(ends == [4, 7, 11, 14, 18, 21, 25, 28].map { Duration.seconds($0 * 60) })
    let isRecovery = done.completedSets.map { $0.kind.contains(.recovery) }
    #expect(isRecovery == [false, true, false, true, false, true, false, true])
    #expect(done.completedSets.allSatisfy { $0.kind.contains(.automatic) })
    #expect(Set(done.completedSets.map(\.id)).count == 8)
  }

  /// Goal: the time at which a session is looked at changes nothing. Method: all at once, and second by second.
  @Test func `are completed at their deadlines, however late one looks`() {
    for end in [Int64(1), 3, 13, 18, 28, 33, 60] {
      var step = Self.tenSeconds(sets: 3)
      for second in 0...end { step = step.caughtUp(to: Sessions.at(second)) }
      #expect(step == Self.tenSeconds(sets: 3).caughtUp(to: Sessions.at(end)), "\(end) s")
    }
    let done = Self.tenSeconds(sets: 3).caughtUp(to: Sessions.at(99))
    #expect(done.completedSets.map(\.completeTime) == [13, 28, 43].map(Sessions.at))
    #expect(done.completedSets.map(\.performance.durationMs) == [10_000, 10_000, 10_000])
  }

  @Test func `begin after the countdown, which may be skipped`() throws {
    let first = Self.tenSeconds(sets: 1)
    #expect(first.phase(at: Sessions.at(2)) == .preparing)
    #expect(first.phase(at: Sessions.at(3)) == .working)
    #expect(first.setEndsAt == Sessions.at(13))
    let skipped = try first.playing([(1, .skipRest)])
    #expect(skipped.phase(at: Sessions.at(1)) == .working)
    #expect(skipped.setEndsAt == Sessions.at(11))
  }

  @Test func `stand still in a pause, and go on with what was left`() throws {
    let first = Self.tenSeconds(sets: 1)
    let paused = try first.playing([(8, .pause)])
    #expect(paused.setEndsAt == nil)
    #expect(paused.caughtUp(to: Sessions.at(500)) == paused)
    let resumed = try paused.playing([(108, .resume)])
    #expect(resumed.setEndsAt == Sessions.at(113))

    let countdown = try first.playing([(1, .pause), (51, .resume)])
    #expect(countdown.phase(at: Sessions.at(52)) == .preparing)
    #expect(countdown.setEndsAt == Sessions.at(63))
  }

  @Test func `may be completed early, and measure their time`() throws {
    let early = try Self.tenSeconds(sets: 2).playing([(9, .completeSet)])
    #expect(early.completedSets.map(\.performance.durationMs) == [6_000])
    #expect(early.completedSets.allSatisfy { !$0.kind.contains(.automatic) })
    #expect(early.setEndsAt == Sessions.at(9 + 5 + 10))
  }

  @Test func `begin anew after undo and after a rest in the middle`() throws {
    let undone = try Self.tenSeconds(sets: 2).playing([(14, .undo)])
    #expect(undone.completedSets.isEmpty)
    #expect(undone.setEndsAt == Sessions.at(24))
    let rested = try Self.tenSeconds(sets: 2).playing([(5, .startRest(.seconds(60)))])
    #expect(rested.setEndsAt == Sessions.at(75))
  }

  @Test func `take a command for the state after them`() throws {
    let state = try Self.tenSeconds(sets: 3).playing([(13, .lap)])
    #expect(state.revision == 3)
    #expect(state.lapTimes == [Sessions.at(13)])
    #expect(state.completedSets.count == 1)
  }

  /// A clock that was set back neither repeats a set nor completes one before its time.
  @Test func `follow a clock that steps`() throws {
    let state = Self.tenSeconds(sets: 3).caughtUp(to: Sessions.at(13))
    #expect(state.caughtUp(to: Sessions.at(-9)) == state)
    #expect(state.caughtUp(to: Sessions.at(27)) == state)
    #expect(state.caughtUp(to: Sessions.at(28)).completedSets.count == 2)
  }
}
