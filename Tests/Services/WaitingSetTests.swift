import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// Sets that are queued before the log that they belong to.
@Suite struct `A set that comes before its log` {
  private let start = WallClock().now - .seconds(7200)

  private func creation(_ id: UUID) -> CreateWorkoutLogRequest {
    CreateWorkoutLogRequest {
      $0.requestID = .v4()
      $0.workoutLog = WorkoutLog(
        id: id, name: "Legs", startTime: start, endTime: start + .seconds(3600))
    }
  }

  private func sets(in id: UUID) -> LogSetsRequest {
    LogSetsRequest {
      $0.requestID = .v4()
      $0.workoutLogID = id
      let exercise = UUID.v4()
      $0.exercises = [WorkoutExercise(id: exercise, name: "Squat", position: 1)]
      $0.sets = [
        WorkoutSet(
          id: .v4(), exerciseID: exercise, setNumber: 1, type: .working, reps: 5, weightKg: 100,
          completeTime: start)
      ]
    }
  }

  private func queued(_ request: LogSetsRequest) -> SyncOperation {
    SyncOperation(id: request.requestID, createTime: start, operation: .logSets(request))
  }

  @Test func `waits for it and is logged`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let (log, creation) = (UUID.v4(), UUID.v4())
    let (first, second) = (sets(in: log), sets(in: log))
    try await house.enqueue([queued(first), queued(second)], as: me)
    var create = self.creation(log)
    create.requestID = creation
    try await house.enqueue(
      [SyncOperation(id: creation, createTime: start, operation: .createWorkoutLog(create))],
      as: me)
    for id in [creation, first.requestID, second.requestID] {
      #expect(try await house.outcome(of: id, as: me).status == .completed)
    }
    let found = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = log }, as: me)
    #expect(Set(found.sets.map(\.id)) == Set((first.sets + second.sets).map(\.id)))
  }

  @Test func `of a log that was deleted fails at once`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let log = UUID.v4()
    _ = try await house.call(WorkoutLogRPC.createWorkoutLog, creation(log), as: me)
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log
      }, as: me)
    let late = sets(in: log)
    try await house.enqueue([queued(late)], as: me)
    let outcome = try await house.outcome(of: late.requestID, as: me)
    #expect(outcome.status == .failed && outcome.error?.reason == "WORKOUT_LOG_NOT_FOUND")
  }

  @Test func `may be queued by who may log it, and nothing else`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    func token(_ scope: String) async throws -> TestCaller {
      let made = try await house.call(
        AccessRPC.createApiToken,
        CreateApiTokenRequest {
          $0.requestID = .v4()
          $0.name = "watch"
          $0.scopes = [scope]
        }, as: me)
      return me.with(token: made.token)
    }
    try await house.enqueue([queued(sets(in: .v4()))], as: try await token("logs:write"))
    let watch = try await token("session:control")
    let create = creation(.v4())
    let refusal = try await house.refusal(
      of: OfflineRPC.enqueueOperations,
      EnqueueOperationsRequest {
        $0.operations = [
          SyncOperation(
            id: create.requestID, createTime: start, operation: .createWorkoutLog(create))
        ]
      }, as: watch)
    #expect(refusal == Refusal(.permissionDenied, "SCOPE_MISSING"))
  }
}
