import Base
import LiveContract
import PlayerFeature
import SharingContract
import Testing
import WorkoutsContract

@testable import LiveFeature
@testable import SharingFeature

@Suite struct `The state of an athlete` {
  private static let start = Timestamp(milliseconds: 1_795_000_000_000)
  private static let athlete = UUID(high: 1, low: 1)

  private static func at(_ seconds: Int64) -> Timestamp { start + .seconds(seconds) }

  /// A workout of two sets of an exercise, with a rest of 60 s, and a countdown if one is wanted.
  private func session(countdown: Duration? = nil) -> PlayerState {
    var workout = Workout(
      name: "Legs",
      exercises: [
        PlannedExercise(
          name: "Squat", setCount: 2, restDuration: .seconds(60), intensityPercent: 80)
      ])
    workout.prepareDuration = countdown
    return PlayerState(
      starting: SessionPlan(workout: workout), sessionID: UUID(high: 1, low: 2), at: Self.start)
  }

  private func playing(_ state: PlayerState, _ commands: [(Int64, PlayerCommand)]) throws
    -> PlayerState
  {
    var state = state
    for (seconds, command) in commands {
      state = try state.reduced(by: command, at: Self.at(seconds)).state
    }
    return state
  }

  private func shown(
    _ state: PlayerState, at seconds: Int64, with pulse: LivePulse.Moment = LivePulse.Moment()
  ) -> AthleteState {
    AthleteState(Self.athlete, in: state, with: pulse, at: Self.at(seconds))
  }

  private static let set = PlayerCommand.completeSet(id: UUID(high: 7, low: 7))

  @Test func `has the place in the workout`() {
    let state = shown(session(), at: 5)
    #expect((state.athleteID, state.phase) == (Self.athlete, .working))
    #expect((state.workoutName, state.exerciseName) == ("Legs", "Squat"))
    #expect((state.setNumber, state.setCount) == (1, 2))
    #expect(state.elapsedAnchor == Self.start)
    #expect(state.pauseTime == nil && state.restEndsAt == nil && state.sampleTime == nil)
  }

  @Test func `has the end of a countdown and of a rest, and none of one that is over or stopped`()
    throws
  {
    let countdown = session(countdown: .seconds(10))
    #expect(shown(countdown, at: 3).phase == .preparing)
    #expect(shown(countdown, at: 3).restEndsAt == Self.at(10))
    #expect(
      shown(countdown, at: 10).phase == .working && shown(countdown, at: 10).restEndsAt == nil)
    let rest = try playing(session(), [(30, Self.set)])
    #expect(shown(rest, at: 40).phase == .resting && shown(rest, at: 40).restEndsAt == Self.at(90))
    #expect(shown(rest, at: 40).setNumber == 2)
    #expect(shown(rest, at: 90).phase == .working && shown(rest, at: 90).restEndsAt == nil)
    let pause = shown(try playing(rest, [(50, .pause)]), at: 55)
    #expect(pause.phase == .paused && pause.pauseTime == Self.at(50) && pause.restEndsAt == nil)
    let resumed = shown(try playing(rest, [(50, .pause), (70, .resume)]), at: 75)
    #expect(resumed.phase == .resting && resumed.restEndsAt == Self.at(110))
    #expect(resumed.elapsedAnchor == Self.at(20) && resumed.pauseTime == nil)
  }

  @Test func `works on after the last set, and has nothing after the end`() throws {
    let done = try playing(session(), [(10, Self.set), (20, .skipSet)])
    #expect(shown(done, at: 30).phase == .working && shown(done, at: 30).exerciseName.isEmpty)
    var pulse = LivePulse.Moment()
    pulse.bpm = 150
    let ended = shown(try playing(done, [(40, .finish)]), at: 50, with: pulse)
    #expect(ended == .idle(Self.athlete) && ended.phase == .idle && ended.bpm == 0)
  }

  @Test func `has the heart rate as it is`() {
    var pulse = LivePulse.Moment()
    (pulse.bpm, pulse.zone, pulse.signal) = (151, .zone3, .stale)
    pulse.sampleTime = Self.at(2)
    let state = shown(session(), at: 9, with: pulse)
    #expect((state.bpm, state.zone, state.signal) == (151, .zone3, .stale))
    #expect(state.sampleTime == Self.at(2))
  }
}
