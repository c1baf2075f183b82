import Base
import PlayerFeature
import Testing

/// Every sequence of commands up to a length, at times that let rests run out and clocks step back.
@Suite struct `Every short play of a small workout` {
  static let lengthMax = 6
  static let commands: [PlayerCommand] = [
    .completeSet, .nextExercise, .startRest(.seconds(60)), .skipRest, .pause, .resume, .finish,
  ]

  /// Goal: no play breaks an invariant. Method: the tree of all plays, with each command taken at the next of these
  /// steps; three walks, so that rests end early, on time, and clocks go back.
  @Test(arguments: [[10, 10, 10, 10, 10, 10], [10, 100, -7, 60, 95, 1], [0, 90, 0, 60, -30, 60]])
  func `keeps every invariant`(steps: [Int64]) throws {
    var walk = Walk(steps: steps)
    walk.visit(Sessions.twoByTwo, time: 0, records: [])
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

  mutating func visit(_ state: PlayerState, time: Int64, records: [PlayerRecord]) {
    visitCount += 1
    check(state, now: Sessions.at(time), records: records)
    guard records.count < `Every short play of a small workout`.lengthMax else { return }
    let next = time + steps[records.count]
    for command in `Every short play of a small workout`.commands {
      do throws(PlayerRefusal) {
        let done = try state.reduced(by: command, at: Sessions.at(next))
        if done.record.events.isEmpty { faults.append("\(command) did nothing") }
        if done.record.time < state.lastRecordTime { faults.append("\(command) went back") }
        if done.state != state.applying(done.record) { faults.append("\(command) is no fold") }
        if (try? PlayerRecord(packed: done.record.packed)) != done.record {
          faults.append("\(done.record) does not come back")
        }
        visit(done.state, time: next, records: records + [done.record])
      } catch {
        continue
      }
    }
  }

  private mutating func check(_ state: PlayerState, now: Timestamp, records: [PlayerRecord]) {
    let phase = state.phase(at: now)
    phases.insert(phase)
    let sets = state.completedSets
    let cursors = sets.map(\.cursor)
    let content = ActivityContent(of: state, at: now)
    let rebuilt = PlayerState(
      starting: state.plan, sessionID: state.sessionID, at: state.startTime, records: records)
    let rules: [(String, Bool)] = [
      ("the log rebuilds the state", rebuilt == state),
      ("a revision per record", state.revision == Int64(records.count) + 1),
      ("cursor in range", (0...2).contains(state.cursor.exerciseIndex)),
      ("set in range", (0...1).contains(state.cursor.setIndex)),
      ("at the end, set 0", state.cursor.exerciseIndex < 2 || state.cursor.setIndex == 0),
      ("sets unique and ordered", zip(cursors, cursors.dropFirst()).allSatisfy { $0 < $1 }),
      ("sets before the cursor", cursors.allSatisfy { $0 < state.cursor }),
      (
        "set times ordered",
        zip(sets, sets.dropFirst()).allSatisfy { $0.completeTime <= $1.completeTime }
      ),
      ("rest only in resting", (state.restEndsAt(at: now) != nil) == (phase == .resting)),
      (
        "no rest where none may run",
        phase == .working || phase == .resting
          || state.restDeadline == nil
      ),
      ("left-over rest only in a pause", state.pausedRestDuration == nil || phase == .paused),
      ("left-over rest is positive", state.pausedRestDuration.map { $0 > .zero } ?? true),
      ("pause time only in a pause", (state.pauseTime != nil) == (phase == .paused)),
      ("end time only when finished", (state.endTime != nil) == (phase == .finished)),
      ("paused time not negative", state.pausedDuration >= .zero),
      ("elapsed not negative", state.elapsed(at: now) >= .zero),
      ("pause not before the anchor", state.pauseTime.map { $0 >= state.elapsedAnchor } ?? true),
      ("content agrees on the set", (1...2).contains(content.setNumber)),
      ("content agrees on the exercise", (1...2).contains(content.exerciseNumber)),
      ("a name until the end", content.exerciseName.isEmpty == (state.cursor.exerciseIndex == 2)),
    ]
    for (rule, holds) in rules where !holds {
      faults.append("\(rule): \(records.map(\.events))")
    }
  }
}
