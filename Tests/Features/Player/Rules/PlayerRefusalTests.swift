import Base
import Testing
import WorkoutsContract

@testable import PlayerFeature

@Suite struct `The player's refusals` {
  static let working: [(Int64, PlayerCommand)] = []
  static let resting: [(Int64, PlayerCommand)] = [(1, .completeSet)]
  static let paused: [(Int64, PlayerCommand)] = [(1, .completeSet), (2, .pause)]
  static let completed: [(Int64, PlayerCommand)] = [(1, .nextExercise), (2, .nextExercise)]
  static let finished: [(Int64, PlayerCommand)] = [(1, .finish)]

  /// The whole table of phases and commands; nil if the command is taken.
  @Test(
    arguments: [
      (
        working,
        [
          nil, nil, nil, .notResting, nil, .notPaused, nil, .nothingToUndo, nil, .nothingToRepeat,
          nil, nil,
        ]
      ),
      (resting, [nil, nil, nil, nil, nil, .notPaused, nil, nil, nil, nil, nil, nil]),
      (
        paused,
        [
          .paused, .paused, .paused, .paused, .alreadyPaused, nil, nil, .paused, .paused, nil, nil,
          .paused,
        ]
      ),
      (
        completed,
        [
          .workoutCompleted, .workoutCompleted, .workoutCompleted, .workoutCompleted,
          .workoutCompleted, .notPaused, nil, nil, .workoutCompleted, .nothingToRepeat, nil, nil,
        ]
      ),
      (finished, Array(repeating: .sessionFinished, count: 12)),
    ] as [([(Int64, PlayerCommand)], [PlayerRefusal?])])
  func `each phase takes and refuses what it should`(
    history: [(Int64, PlayerCommand)], answers: [PlayerRefusal?]
  ) throws {
    let commands: [PlayerCommand] = [
      .completeSet, .nextExercise, .startRest(.seconds(60)), .skipRest, .pause, .resume, .finish,
      .undo, .skipSet, .repeatSet,
      .addExercise(PlannedExercise(name: "Plank", setCount: 1), after: nil), .lap,
    ]
    let state = try Sessions.twoByTwo.playing(history)
    for (command, expected) in zip(commands, answers) {
      var refusal: PlayerRefusal?
      do throws(PlayerRefusal) {
        _ = try state.reduced(by: command, at: Sessions.at(3))
      } catch {
        refusal = error
      }
      #expect(refusal == expected, "\(command) while \(state.phase(at: Sessions.at(3)))")
    }
  }

  @Test func `a long session takes nothing but its end`() throws {
    var state = Sessions.twoByTwo
    var commandCount = 0
    do throws(PlayerRefusal) {
      while commandCount <= PlayerState.revisionsMax {
        let command: PlayerCommand = commandCount % 2 == 0 ? .pause : .resume
        state = try state.reduced(by: command, at: Sessions.at(1)).state
        commandCount += 1
      }
    } catch {
      #expect(error == .sessionTooLong)
    }
    #expect(state.revision == PlayerState.revisionsMax)
    for command: PlayerCommand in [.completeSet, .nextExercise, .startRest(.seconds(60)), .resume] {
      #expect(throws: PlayerRefusal.self, "\(command)") {
        try state.reduced(by: command, at: Sessions.at(2))
      }
    }
    let finished = try state.reduced(by: .finish, at: Sessions.at(2)).state
    #expect(finished.phase(at: Sessions.at(3)) == .finished)
    #expect(throws: PlayerRefusal.sessionFinished) {
      try finished.reduced(by: .pause, at: Sessions.at(3))
    }
  }

  @Test func `each has a reason of its own and a sentence`() {
    let all = PlayerRefusal.allCases
    #expect(Set(all.map(\.reason)).count == all.count)
    for refusal in all {
      #expect(refusal.reason.allSatisfy { $0 == "_" || $0.isUppercase })
      #expect(refusal.message.hasSuffix("."))
    }
  }
}
