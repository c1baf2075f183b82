import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.offline.v1.OfflineService; no jobs run in the shared house.
@Suite struct `The queue of what was done offline` {
  private func operation() -> SyncOperation {
    let start = WallClock().now - .seconds(7200)
    let request = CreateWorkoutLogRequest {
      $0.requestID = .v4()
      $0.workoutLog = WorkoutLog(
        id: .v4(), name: "Legs", startTime: start, endTime: start + .seconds(3600))
    }
    return SyncOperation(
      id: request.requestID, createTime: start, operation: .createWorkoutLog(request))
  }

  @Test func `takes each operation once and lists it`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = [operation(), operation()]
    for _ in 0..<2 {
      let taken = try await house.call(
        OfflineRPC.enqueueOperations, EnqueueOperationsRequest { $0.operations = made }, as: me)
      #expect(taken.operations.map(\.id) == made.map(\.id))
    }
    let listed = try await house.call(
      OfflineRPC.listOperations, ListOperationsRequest { $0.status = .pending }, as: me)
    #expect(Set(listed.operations.map(\.id)) == Set(made.map(\.id)))
    let failed = try await house.call(
      OfflineRPC.listOperations, ListOperationsRequest { $0.status = .failed }, as: me)
    #expect(failed.operations.isEmpty)
  }

  @Test func `names what is wrong with an operation by its place`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var bad = operation()
    bad.operation = nil
    let refusal = try await house.refusal(
      of: OfflineRPC.enqueueOperations,
      EnqueueOperationsRequest { $0.operations = [operation(), bad] }, as: me)
    #expect(refusal.code == .invalidArgument)
    #expect(refusal.fields.allSatisfy { $0.hasPrefix("operations[1]") } && !refusal.fields.isEmpty)
  }

  @Test func `has decided on what has failed alone`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let made = operation()
    _ = try await house.call(
      OfflineRPC.enqueueOperations, EnqueueOperationsRequest { $0.operations = [made] }, as: me)
    let request = ResolveOperationRequest {
      $0.requestID = .v4()
      $0.operationID = made.id
      $0.resolution = .discard
    }
    #expect(
      try await house.refusal(of: OfflineRPC.resolveOperation, request, as: me)
        == Refusal(.failedPrecondition, "OPERATION_NOT_FAILED"))
    #expect(
      try await house.refusal(of: OfflineRPC.resolveOperation, request, as: stranger)
        == Refusal(.notFound, "SYNC_OPERATION_NOT_FOUND"))
  }

  @Test func `takes every change of routines, and says which were created offline`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let (id, copyID) = (UUID.v7(at: WallClock().now), UUID.v7(at: WallClock().now))
    let create = CreateRoutineRequest {
      $0.requestID = .v4()
      $0.routine = Routine(id: id, name: "Push")
    }
    let update = UpdateRoutineRequest {
      $0.requestID = .v4()
      $0.routineID = id
      $0.routine = Routine(name: "Pull")
      $0.updateMask = Google.FieldMask(paths: ["name"])
    }
    let day = SetRoutineDayRequest {
      $0.requestID = .v4()
      $0.routineID = id
      $0.day = RoutineDay(
        dayOfWeek: .friday,
        exercises: [PlannedExercise(name: "Row", sets: [PlannedSet(setCount: 2)])])
    }
    let copy = CopyRoutineRequest {
      $0.requestID = .v4()
      $0.routineID = id
      $0.copyID = copyID
    }
    let delete = DeleteRoutineRequest {
      $0.requestID = .v4()
      $0.routineID = id
    }
    let operations: [(UUID, SyncOperation.Operation)] = [
      (create.requestID, .createRoutine(create)), (update.requestID, .updateRoutine(update)),
      (day.requestID, .setRoutineDay(day)), (copy.requestID, .copyRoutine(copy)),
    ]
    // A queue that is sent three times changes nothing more.
    for _ in 0..<3 {
      _ = try await house.call(
        OfflineRPC.enqueueOperations,
        EnqueueOperationsRequest {
          $0.operations = operations.map {
            SyncOperation(id: $0.0, createTime: WallClock().now, operation: $0.1)
          }
        }, as: me)
    }
    #expect(try await house.outcome(of: copy.requestID, as: me).status == .completed)
    let made = try await house.call(
      RoutineRPC.getRoutine, GetRoutineRequest { $0.routineID = copyID }, as: me
    ).routine
    #expect(made.name == "Pull" && made.createdOffline)
    #expect(made.days[4].blocks.map { $0.exercises.map(\.name) } == [["Row"]])
    let gone = try await house.settled(.deleteRoutine(delete), delete.requestID, as: me)
    #expect(gone.status == .completed && gone.entityID == id)
    let left = try await house.call(RoutineRPC.listRoutines, ListRoutinesRequest(), as: me)
    #expect(left.routines.map(\.id) == [copyID] && left.routines[0].createdOffline)
  }

  @Test func `tells both states of a conflict, and merges them`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let id = UUID.v7(at: WallClock().now)
    _ = try await house.call(
      RoutineRPC.createRoutine,
      CreateRoutineRequest {
        $0.requestID = .v4()
        $0.routine = Routine(id: id, name: "Push")
      }, as: me)
    func rename(_ name: String, _ notes: String = "", version: Int64) -> UpdateRoutineRequest {
      UpdateRoutineRequest {
        $0.requestID = .v4()
        $0.routineID = id
        $0.routine = Routine(name: name, notes: notes)
        $0.updateMask = Google.FieldMask(paths: ["name", "notes"])
        $0.expectedVersion = version
      }
    }
    let theirs = try await house.call(
      RoutineRPC.updateRoutine, rename("Theirs", version: 1), as: me
    ).routine
    let mine = rename("Mine", version: 1)
    let failed = try await house.settled(.updateRoutine(mine), mine.requestID, as: me)
    #expect(failed.status == .failed && failed.operation == .updateRoutine(mine))
    #expect(failed.error?.current == .routine(theirs))

    func resolve(_ operation: SyncOperation?) -> ResolveOperationRequest {
      ResolveOperationRequest {
        $0.requestID = .v4()
        $0.operationID = mine.requestID
        $0.resolution = .replace
        $0.expectedVersion = theirs.version
        $0.replacement = operation
      }
    }
    var merged = rename("Mine", "Theirs", version: 0)
    // Neither nothing, nor another operation, type or routine.
    var elsewhere = mine
    elsewhere.routineID = .v4()
    for bad in [
      nil, SyncOperation(id: .v4(), createTime: .epoch, operation: .updateRoutine(merged)),
      SyncOperation(
        id: mine.requestID, createTime: .epoch,
        operation: .deleteRoutine(
          DeleteRoutineRequest {
            $0.requestID = mine.requestID
            $0.routineID = id
          })),
      SyncOperation(id: mine.requestID, createTime: .epoch, operation: .updateRoutine(elsewhere)),
    ] {
      let refusal = try await house.refusal(
        of: OfflineRPC.resolveOperation, resolve(bad), as: me)
      #expect(refusal.code == .invalidArgument)
    }
    merged.requestID = mine.requestID
    let replacement = SyncOperation(
      id: mine.requestID, createTime: .epoch, operation: .updateRoutine(merged))
    _ = try await house.call(OfflineRPC.resolveOperation, resolve(replacement), as: me)
    let done = try await house.outcome(of: mine.requestID, as: me)
    #expect(done.status == .completed)
    let now = try await house.call(
      RoutineRPC.getRoutine, GetRoutineRequest { $0.routineID = id }, as: me
    ).routine
    #expect((now.name, now.notes, now.version) == ("Mine", "Theirs", 3))
  }

  @Test func `takes no routine without an id`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let create = CreateRoutineRequest {
      $0.requestID = .v4()
      $0.routine = Routine(name: "Push")
    }
    let refusal = try await house.refusal(
      of: OfflineRPC.enqueueOperations,
      EnqueueOperationsRequest {
        $0.operations = [
          SyncOperation(
            id: create.requestID, createTime: .epoch, operation: .createRoutine(create))
        ]
      }, as: me)
    #expect(refusal.fields == ["operations[0].create_routine.routine.id"])
  }
}
