import Base
import Contract
import RPC
import Testing

/// pulsewire.offline.v1.OfflineService; no jobs run in the shared house.
@Suite struct `The queue of what was done offline` {
  private func operation() -> SyncOperation {
    let start = WallClock().now - .seconds(7200)
    let request = CreateWorkoutLogRequest(
      requestID: .v4(),
      workoutLog: WorkoutLog(
        id: .v4(), name: "Legs", startTime: start, endTime: start + .seconds(3600)))
    return SyncOperation(
      id: request.requestID, createTime: start, operation: .createWorkoutLog(request))
  }

  @Test func `takes each operation once and lists it`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = [operation(), operation()]
    for _ in 0..<2 {
      let taken = try await house.call(
        OfflineRPC.enqueueOperations, EnqueueOperationsRequest(operations: made), as: me)
      #expect(taken.operations.map(\.id) == made.map(\.id))
    }
    let listed = try await house.call(
      OfflineRPC.listOperations, ListOperationsRequest(status: .pending), as: me)
    #expect(Set(listed.operations.map(\.id)) == Set(made.map(\.id)))
    let failed = try await house.call(
      OfflineRPC.listOperations, ListOperationsRequest(status: .failed), as: me)
    #expect(failed.operations.isEmpty)
  }

  @Test func `names what is wrong with an operation by its place`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var bad = operation()
    bad.operation = nil
    let refusal = try await house.refusal(
      of: OfflineRPC.enqueueOperations,
      EnqueueOperationsRequest(operations: [operation(), bad]), as: me)
    #expect(refusal.code == .invalidArgument)
    #expect(refusal.fields.allSatisfy { $0.hasPrefix("operations[1]") } && !refusal.fields.isEmpty)
  }

  @Test func `has decided on what has failed alone`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let made = operation()
    _ = try await house.call(
      OfflineRPC.enqueueOperations, EnqueueOperationsRequest(operations: [made]), as: me)
    let request = ResolveOperationRequest(
      requestID: .v4(), operationID: made.id, resolution: .discard)
    #expect(
      try await house.refusal(of: OfflineRPC.resolveOperation, request, as: me)
        == Refusal(.failedPrecondition, "OPERATION_NOT_FAILED"))
    #expect(
      try await house.refusal(of: OfflineRPC.resolveOperation, request, as: stranger)
        == Refusal(.notFound, "SYNC_OPERATION_NOT_FOUND"))
  }
}
