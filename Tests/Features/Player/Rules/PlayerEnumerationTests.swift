import Base
import Testing
import WorkoutsContract

@testable import PlayerFeature

/// Every sequence of commands up to a length, at times that let rests run out and clocks step back.
@Suite struct `Every short play of a small workout` {
  static let lengthMax = 5
  static let commands: [PlayerCommand] = [
    .completeSet, .nextExercise, .startRest(.seconds(60)), .skipRest, .pause, .resume, .finish,
    .undo, .skipSet, .repeatSet, .swapExercise(nil, PlannedExercise(name: "Press", setCount: 1)),
    .lap,
  ]

  /// A countdown, and two exercises of two sets, of which the second is timed.
  static let workout: PlayerState = {
    var plank = PlannedSet(setCount: 2, restDuration: .seconds(60))
    plank.duration = .seconds(45)
    plank.isTimed = true
    var workout = Workout(
      name: "Legs",
      exercises: [
        PlannedExercise(name: "Squat", setCount: 2, restDuration: .seconds(90)),
        PlannedExercise(name: "Plank", sets: [plank]),
      ])
    workout.prepareDuration = .seconds(10)
    return Sessions.of(workout)
  }()

  /// Goal: no play breaks an invariant. Method: the tree of all plays, with each command taken at the next of these
  /// steps; three walks, so that rests end early, on time, and clocks go back.
  @Test(arguments: [[10, 10, 10, 10, 10], [10, 100, -7, 60, 95], [0, 90, 0, 160, -30]])
  func `keeps every invariant`(steps: [Int64]) throws {
    var walk = Walk(steps: steps)
    walk.visit(Self.workout, time: 0, records: [])
    let fault = walk.faults.first
    #expect(fault == nil)
    #expect(walk.phases == Set(PlayerPhase.allCases))
    #expect(walk.visitCount > 2_000)
  }
}

private struct Walk {
  let steps: [Int64]
  var faults: [String] = []
  var phases: Set<PlayerPhase> = []
  var visitCount = 0

  init(steps: [Int64]) { self.steps = steps }

  mutating func visit(
    _ state: PlayerState, time: Int64, records: [PlayerRecord], _ commandCount: Int = 0
  ) {
    visitCount += 1
    check(state, now: Sessions.at(time), records: records)
    guard commandCount < `Every short play of a small workout`.lengthMax else { return }
    let next = time + steps[commandCount]
    let due = state.dueTransitions(by: Sessions.at(next))
    let caughtUp = due.last?.state ?? state
    let records = records + due.map(\.record)
    check(caughtUp, now: Sessions.at(next), records: records)
    for command in `Every short play of a small workout`.commands {
      do throws(PlayerRefusal) {
        let done = try caughtUp.reduced(by: command, at: Sessions.at(next))
        if done.record.events.isEmpty { faults.append("\(command) did nothing") }
        if done.record.time < caughtUp.lastRecordTime { faults.append("\(command) went back") }
        if done.state != caughtUp.applying(done.record) { faults.append("\(command) is no fold") }
        if (try? PlayerRecord(packed: done.record.packed)) != done.record {
          faults.append("\(done.record) does not come back")
        }
        visit(done.state, time: next, records: records + [done.record], commandCount + 1)
      } catch {
        continue
      }
    }
  }

  private mutating func check(_ state: PlayerState, now: Timestamp, records: [PlayerRecord]) {
    let phase = state.phase(at: now)
    phases.insert(phase)
    let sets = state.completedSets
    let content = ActivityContent(of: state, at: now)
    let rebuilt = PlayerState(
      starting: state.plan, sessionID: state.sessionID, at: state.startTime, records: records)
    let settled = state.exercises.reduce(0) { $0 + $1.settledCount }
    let stepCount = state.steps.reduce(0) { count, step in
      if case .skipped(_, let skipped) = step { count + skipped } else { count + 1 }
    }
    let rules: [(String, Bool)] = [
      ("the log rebuilds the state", rebuilt == state),
      ("a revision per record", state.revision == Int64(records.count) + 1),
      ("each settled set is a step", settled == stepCount),
      (
        "no more settled than there are",
        state.exercises.allSatisfy { $0.settledCount <= $0.sets.count }
      ),
      ("numbers unique", Set(state.exercises.map(\.number)).count == state.exercises.count),
      ("each place completed once", Set(sets.map(\.place)).count == sets.count),
      (
        "completed when nothing is open",
        (state.currentExercise == nil) == state.exercises.allSatisfy { $0.openCount == 0 }
      ),
      ("a timed set ends after its begin", state.setEndsAt.map { $0 > state.startTime } ?? true),
      ("nothing is due twice", state.caughtUp(to: now).dueTransition(by: now) == nil),
      (
        "set times ordered",
        zip(sets, sets.dropFirst()).allSatisfy { $0.completeTime <= $1.completeTime }
      ),
      (
        "rest only in resting",
        (state.restEndsAt(at: now) == nil) || phase == .resting || phase == .preparing
          || phase == .completed
      ),
      (
        "no rest where none may run",
        phase == .working || phase == .resting || phase == .preparing || phase == .completed
          || state.restDeadline == nil
      ),
      ("left-over rest only in a pause", state.pausedRestDuration == nil || phase == .paused),
      ("left-over rest is positive", state.pausedRestDuration.map { $0 > .zero } ?? true),
      ("pause time only in a pause", (state.pauseTime != nil) == (phase == .paused)),
      ("end time only when finished", (state.endTime != nil) == (phase == .finished)),
      ("paused time not negative", state.pausedDuration >= .zero),
      ("elapsed not negative", state.elapsed(at: now) >= .zero),
      ("pause not before the anchor", state.pauseTime.map { $0 >= state.elapsedAnchor } ?? true),
      ("content agrees on the set", (1...max(1, content.setCount)).contains(content.setNumber)),
      ("a name until the end", content.exerciseName.isEmpty == (state.currentExercise == nil)),
    ]
    for (rule, holds) in rules where !holds {
      faults.append("\(rule): \(records.map(\.events))")
    }
  }
}
