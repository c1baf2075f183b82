import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.routines.v1.RoutineService.
@Suite struct `Routines` {
  private func create(
    _ name: String, as caller: TestCaller, in house: House
  ) async throws -> Routine {
    try await house.call(
      RoutineRPC.createRoutine,
      CreateRoutineRequest {
        $0.requestID = .v4()
        $0.routine = Routine(
          name: name,
          days: [
            RoutineDay(
              dayOfWeek: .monday,
              exercises: [PlannedExercise(name: "Squat", sets: [PlannedSet(setCount: 3)])])
          ])
      }, as: caller
    ).routine
  }

  @Test func `have seven days, each replaced as a whole`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = try await create("Push", as: me, in: house)
    let id = try #require(made.id)
    #expect(made.days.map(\.dayOfWeek.rawValue) == Array(1...7))
    let day = RoutineDay(
      dayOfWeek: .tuesday,
      exercises: [PlannedExercise(name: "Row", sets: [PlannedSet(setCount: 2)])])
    let changed = try await house.call(
      RoutineRPC.setRoutineDay,
      SetRoutineDayRequest {
        $0.requestID = .v4()
        $0.routineID = id
        $0.day = day
        $0.expectedVersion = 1
      }, as: me)
    #expect(changed.routine.days[1].blocks.flatMap(\.exercises).map(\.name) == ["Row"])
    let found = try await house.call(
      RoutineRPC.getRoutine, GetRoutineRequest { $0.routineID = id }, as: me)
    #expect(found.routine == changed.routine)
  }

  @Test func `change what their mask names, by version`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let id = try #require(try await create("Push", as: me, in: house).id)
    func rename(_ version: Int64) -> UpdateRoutineRequest {
      UpdateRoutineRequest {
        $0.requestID = .v4()
        $0.routineID = id
        $0.routine = Routine(name: "Pull", notes: "x")
        $0.updateMask = Google.FieldMask(paths: ["name"])
        $0.expectedVersion = version
      }
    }
    let changed = try await house.call(RoutineRPC.updateRoutine, rename(1), as: me).routine
    #expect((changed.name, changed.notes, changed.version) == ("Pull", "", 2))
    #expect(
      try await house.refusal(of: RoutineRPC.updateRoutine, rename(1), as: me)
        == Refusal(.aborted, "VERSION_CONFLICT"))
  }

  @Test func `are two, unless an entitlement says more`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let id = try #require(try await create("One", as: me, in: house).id)
    let copy = try await house.call(
      RoutineRPC.copyRoutine,
      CopyRoutineRequest {
        $0.requestID = .v4()
        $0.routineID = id
        $0.name = "Two"
      },
      as: me)
    #expect(copy.routine.name == "Two")
    #expect(
      try await house.refusal(
        of: RoutineRPC.createRoutine,
        CreateRoutineRequest {
          $0.requestID = .v4()
          $0.routine = Routine(name: "Three")
        }, as: me)
        == Refusal(.failedPrecondition, "ROUTINE_LIMIT_REACHED"))
    let listed = try await house.call(RoutineRPC.listRoutines, ListRoutinesRequest(), as: me)
    #expect(listed.routines.map(\.name) == ["Two", "One"])
    _ = try await house.call(
      RoutineRPC.deleteRoutine,
      DeleteRoutineRequest {
        $0.requestID = .v4()
        $0.routineID = id
      }, as: me)
    #expect(
      try await house.refusal(
        of: RoutineRPC.getRoutine, GetRoutineRequest { $0.routineID = id }, as: me)
        == Refusal(.notFound, "ROUTINE_NOT_FOUND"))
  }

  @Test func `are their owner's alone`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let id = try #require(try await create("Push", as: me, in: house).id)
    #expect(
      try await house.refusal(
        of: RoutineRPC.getRoutine, GetRoutineRequest { $0.routineID = id }, as: stranger)
        == Refusal(.notFound, "ROUTINE_NOT_FOUND"))
  }

  @Test func `have the id that their client gives them, once`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let id = UUID.v7(at: WallClock().now)
    let request = CreateRoutineRequest {
      $0.requestID = .v4()
      $0.routine = Routine(id: id, name: "Push")
    }
    for _ in 0..<2 {
      let made = try await house.call(RoutineRPC.createRoutine, request, as: me).routine
      #expect(made.id == id && !made.createdOffline)
    }
    var other = request
    other.requestID = .v4()
    #expect(
      try await house.refusal(of: RoutineRPC.createRoutine, other, as: me)
        == Refusal(.alreadyExists, "ID_TAKEN"))
    #expect(
      try await house.refusal(
        of: RoutineRPC.copyRoutine,
        CopyRoutineRequest {
          $0.requestID = .v4()
          $0.routineID = id
          $0.copyID = id
        }, as: me)
        == Refusal(.alreadyExists, "ID_TAKEN"))
  }
}
