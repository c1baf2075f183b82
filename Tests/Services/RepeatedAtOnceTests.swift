import Base
import Contract
import Testing

@testable import TestHouse

/// Requests that several devices send at the same time with one id.
@Suite struct `A change that is sent many times at once` {
  @Test func `has one response, also if it names the version`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var log = try await house.writeDown(from: WallClock().now - .seconds(7200), as: me)
    for round in 1...20 {
      let request = UpdateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = log
        $0.workoutLog.name = "Legs \(round)"
        $0.expectedVersion = log.version
      }
      let answers = try await withThrowingTaskGroup(of: WorkoutLog.self) { group in
        for _ in 0..<4 {
          group.addTask {
            try await house.call(WorkoutLogRPC.updateWorkoutLog, request, as: me).workoutLog
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.allSatisfy { $0 == answers.first })
      log = try #require(answers.first)
      #expect(log.name == "Legs \(round)" && log.version == Int64(round) + 1)
    }
  }
}
