import Base
import Contract
import Messages
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import TestHouse
@testable import pulsewired

/// The bytes that an account may store.
@Suite struct `The storage of an account` {
  private typealias Write = @Sendable (House, TestCaller) async throws -> Void

  private static let text = String(repeating: "ü7 ", count: 600)

  private static func workout(_ exerciseCount: Int = 12) -> WorkoutsContract.Workout {
    WorkoutsContract.Workout(
      name: "Long",
      exercises: (0..<exerciseCount).map { number in
        var exercise = PlannedExercise(name: "Squat \(number)", sets: [PlannedSet(setCount: 3)])
        exercise.notes = String(text.prefix(900))
        return exercise
      })
  }

  /// The calls that write much: of each table that weighs its rows and that a call can fill.
  private static let writes: [(name: String, write: Write)] = [
    ("a workout of the library", { house, me in try await makeWorkout(as: me, in: house) }),
    ("a routine's day", { house, me in try await setDay(as: me, in: house) }),
    ("a post", { house, me in try await post(as: me, in: house) }),
    ("a log", { house, me in try await log(as: me, in: house) }),
    ("a plan", { house, me in try await plan(as: me, in: house) }),
  ]

  private static func makeWorkout(as me: TestCaller, in house: House) async throws {
    let made = LibraryWorkout {
      $0.workout = workout()
      $0.category = .strength
      $0.difficulty = .beginner
      $0.equipment = [.barbell]
    }
    _ = try await house.call(
      LibraryRPC.createLibraryWorkout,
      CreateLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkout = made
      }, as: me)
  }

  private static func setDay(as me: TestCaller, in house: House) async throws {
    let routines = try await house.call(RoutineRPC.listRoutines, ListRoutinesRequest(), as: me)
    var id = routines.routines.first?.id
    if id == nil {
      id = try await house.call(
        RoutineRPC.createRoutine,
        CreateRoutineRequest {
          $0.requestID = .v4()
          $0.routine = Routine(name: "Push", days: [])
        }, as: me
      ).routine.id
    }
    let routineID = try #require(id)
    _ = try await house.call(
      RoutineRPC.setRoutineDay,
      SetRoutineDayRequest {
        $0.requestID = .v4()
        $0.routineID = routineID
        $0.day = RoutineDay(
          dayOfWeek: .tuesday, exercises: workout().blocks.flatMap(\.exercises))
      }, as: me)
  }

  private static func post(as me: TestCaller, in house: House) async throws {
    let content = PostContent {
      $0.type = .general
      $0.text = String(text.prefix(1500))
      $0.privacy = .public
    }
    _ = try await house.call(
      PostRPC.createPost,
      CreatePostRequest {
        $0.requestID = .v4()
        $0.content = content
      }, as: me)
  }

  private static func log(as me: TestCaller, in house: House) async throws {
    _ = try await house.writeDown(from: WallClock().now - .seconds(7200), as: me)
  }

  private static func plan(as me: TestCaller, in house: House) async throws {
    let scheduled = dailyWorkout { $0.content = .workout(workout()) }
    _ = try await house.call(
      ScheduleRPC.createScheduledWorkout,
      CreateScheduledWorkoutRequest {
        $0.requestID = .v4()
        $0.scheduledWorkout = scheduled
      }, as: me)
  }

  /// The bytes of all rows that the database has of an account, but for the answers, which have a bound of their own.
  private func stored(of account: UUID, in house: House) async throws -> Int64 {
    try await house.asOwner { session in
      let tables = try await session.run(
        """
        select c.oid::regclass::text from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner_id'
        where c.relkind = 'r' and c.relnamespace = 'pulsewire'::regnamespace
          and c.relname <> 'request_answers'
        """
      ).column(String.self, at: 0)
      var total: Int64 = 0
      for table in tables {
        total += try await session.run(
          "select coalesce(sum(pg_column_size(t)), 0)::bigint from \(unsafeSQL: table) t where owner_id = \(account)"
        ).only.decode(Int64.self, at: 0)
      }
      return total
    }
  }

  /// Goal: however an account is filled, it holds no more than its budget, and what removes something always succeeds
  /// and makes room. Method: each write of the table, again and again, until none is accepted.
  @Test func `ends at its budget, and removing makes room`() async throws {
    let house = try await HouseDatabase.small.house
    let (me, _) = try await house.newAthlete()
    let full = Refusal(.failedPrecondition, "ACCOUNT_STORAGE_FULL")
    var refused: Set<String> = []
    for _ in 0..<400 where refused.count < Self.writes.count {
      for (name, write) in Self.writes where !refused.contains(name) {
        do { try await write(house, me) } catch let error as RPCError {
          #expect(Refusal(error) == full, "\(name)")
          refused.insert(name)
        }
      }
    }
    #expect(refused == Set(Self.writes.map(\.name)))
    let usage = try await house.call(AccountRPC.getAccount, GetAccountRequest(), as: me).storage
    #expect(usage.budgetBytes == Int64(HouseDatabase.smallBudget.anonymousBytesMax))
    let bytes = try await stored(of: me.id, in: house)
    #expect(bytes <= usage.budgetBytes)

    // One that fits nowhere removes what it has.
    var page = try await house.call(
      LibraryRPC.listOwnLibraryWorkouts, ListOwnLibraryWorkoutsRequest(), as: me)
    #expect(!page.libraryWorkouts.isEmpty)
    while let workout = page.libraryWorkouts.popLast() {
      let id = try #require(workout.id)
      _ = try await house.call(
        LibraryRPC.deleteLibraryWorkout,
        DeleteLibraryWorkoutRequest {
          $0.requestID = .v4()
          $0.libraryWorkoutID = id
        }, as: me)
    }
    let count = StorageCount(database: house.parts.background, log: house.parts.log)
    _ = try await onLoop { loop in try await count.sweep(on: loop) }
    try await Self.makeWorkout(as: me, in: house)
    let after = try await house.call(AccountRPC.getAccount, GetAccountRequest(), as: me).storage
    #expect(after.usedBytes < usage.usedBytes)
  }

  /// Goal: the answers that are kept for repeats have a bound in bytes: a small request with a large answer does not
  /// fill the database. Method: renames of a large routine, against a bound that some of them reach.
  @Test func `keeps answers up to a number of bytes`() async throws {
    let house = try await HouseDatabase.small.house
    let me = try await house.newAccount()
    let routine = try await house.call(
      RoutineRPC.createRoutine,
      CreateRoutineRequest {
        $0.requestID = .v4()
        $0.routine = Routine(
          name: "Push",
          days: [
            RoutineDay(dayOfWeek: .monday, exercises: Self.workout().blocks.flatMap(\.exercises))
          ])
      }, as: me
    ).routine
    let id = try #require(routine.id)
    // As if so much had been answered before.
    try await house.asOwner { session in
      _ = try await session.run(
        "update pulsewire.row_counts set byte_count = 16777216 - 40000 where owner_id = \(me.id)")
    }
    func rename(_ number: Int, _ request: UUID = .v4()) async throws -> Routine {
      try await house.call(
        RoutineRPC.updateRoutine,
        UpdateRoutineRequest {
          $0.requestID = request
          $0.routineID = id
          $0.routine = Routine(name: "Day \(number)", days: [])
          $0.updateMask = Google.FieldMask(paths: ["name"])
        }, as: me
      ).routine
    }
    for number in 0..<20 { _ = try await rename(number) }
    let counted = try await house.asOwner { session in
      try await session.run(
        "select byte_count from pulsewire.row_counts where owner_id = \(me.id) and table_name = 'request_answers'"
      ).only.decode(Int64.self, at: 0)
    }
    #expect(counted < 1 << 20)
    let last = UUID.v4()
    #expect(try await rename(99, last) == rename(99, last))
  }
}
