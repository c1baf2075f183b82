import Base
import Contract
import Testing

/// The offline queue of an account, in a house that does jobs.
extension House {
  /// Starts a workout of one exercise as a device did at `time` that was offline.
  func startWorkout(at time: Timestamp, as caller: TestCaller) async throws -> PlayerState {
    let request = StartWorkoutRequest {
      $0.requestID = .v4()
      $0.source = .workout(
        Workout(name: "Legs", exercises: [PlannedExercise(name: "Squat", setCount: 2)]))
      $0.sessionID = .v4()
    }
    let outcome = try await settled(
      .startWorkout(request), request.requestID, at: time, as: caller)
    #expect(outcome.status == .completed)
    return try await call(
      PlayerRPC.getSession,
      GetSessionRequest { $0.sessionID = request.sessionID ?? request.requestID }, as: caller
    ).state
  }

  /// Queues operations.
  func enqueue(_ operations: [SyncOperation], as caller: TestCaller) async throws {
    _ = try await call(
      OfflineRPC.enqueueOperations, EnqueueOperationsRequest { $0.operations = operations },
      as: caller)
  }

  /// Queues an operation, and returns it when it is completed or has failed.
  func settled(
    _ request: SyncOperation.Operation, _ id: UUID, at time: Timestamp = WallClock().now,
    as caller: TestCaller
  ) async throws -> SyncOperation {
    try await enqueue([SyncOperation(id: id, createTime: time, operation: request)], as: caller)
    return try await outcome(of: id, as: caller)
  }

  /// Watches the replica's changes until an operation is completed or has failed.
  func outcome(
    of id: UUID, as caller: TestCaller
  ) async throws -> SyncOperation {
    try await open(ReplicationRPC.watchChanges, as: caller) { call in
      call.send(WatchChangesRequest())
      call.finish()
      while true {
        for change in try await call.required().changes where change.entityID == id {
          if case .syncOperation(let operation) = change.entity,
            operation.status == .completed || operation.status == .failed
          {
            return operation
          }
        }
      }
    }
  }

  /// Decides about an operation that has failed.
  func resolve(
    _ id: UUID, _ resolution: SyncResolution, expecting version: Int64 = 0, as caller: TestCaller
  ) async throws {
    _ = try await call(
      OfflineRPC.resolveOperation,
      ResolveOperationRequest {
        $0.requestID = .v4()
        $0.operationID = id
        $0.resolution = resolution
        $0.expectedVersion = version
      },
      as: caller)
  }
}
