import Base
import Loop
import Postgres
import Testing

/// The permissions on routines by SQL alone, in the server's role.
@Suite struct `Routines in the database` {
  @Test func `are all the account's own and none of another's`() async throws {
    try await RoutineDatabase.onAccounts { database, _, loop in
      let (one, other) = (UUID.v4(), UUID.v4())
      for (account, routine) in [(RoutineDatabase.anna, one), (RoutineDatabase.bert, other)] {
        _ = try await database.run(
          UnitOfWork(
            owner: account,
            [
              RoutineDatabase.insertRoutine(routine, of: account),
              RoutineDatabase.insertDay(1, of: routine, account),
            ]), on: loop)
      }
      for table in ["routines", "routine_days"] {
        let seen = try await database.run(
          "select owner_id from pulsewire.\(unsafeSQL: table)", owner: RoutineDatabase.anna,
          on: loop
        ).column(UUID.self)
        #expect(seen == [RoutineDatabase.anna], "\(table)")
        let changed = try await database.run(
          """
          update pulsewire.\(unsafeSQL: table) set owner_id = owner_id
          where owner_id = \(RoutineDatabase.bert)
          """, owner: RoutineDatabase.anna, on: loop)
        #expect(changed.affectedCount == 0, "\(table)")
      }
      // A day cannot be added to another account's routine, whichever account is given as its owner.
      for account in [RoutineDatabase.anna, RoutineDatabase.bert] {
        await #expect(throws: DatabaseError.self) {
          _ = try await database.run(
            RoutineDatabase.insertDay(2, of: other, account), owner: RoutineDatabase.anna, on: loop)
        }
      }
      let deleted = try await database.run(
        "delete from pulsewire.routines", owner: RoutineDatabase.anna, on: loop)
      #expect(deleted.affectedCount == 1)
      for table in ["routines", "routine_days"] {
        let left = try await database.run(
          "select owner_id from pulsewire.\(unsafeSQL: table)", owner: RoutineDatabase.bert,
          on: loop
        ).column(UUID.self)
        #expect(left == [RoutineDatabase.bert], "\(table)")
      }
    }
  }

  @Test func `have each day once, from 1 to 7`() async throws {
    try await RoutineDatabase.onAccounts { database, _, loop in
      let routine = UUID.v4()
      _ = try await database.run(
        RoutineDatabase.insertRoutine(routine, of: RoutineDatabase.anna),
        owner: RoutineDatabase.anna, on: loop)
      for day in Int16(0)...8 {
        let isRefused = await RoutineDatabase.refused(.checkViolation) {
          _ = try await database.run(
            RoutineDatabase.insertDay(day, of: routine, RoutineDatabase.anna),
            owner: RoutineDatabase.anna, on: loop)
        }
        #expect(isRefused == !(1...7).contains(day), "\(day)")
      }
      #expect(
        await RoutineDatabase.refused(.uniqueViolation) {
          _ = try await database.run(
            RoutineDatabase.insertDay(7, of: routine, RoutineDatabase.anna),
            owner: RoutineDatabase.anna, on: loop)
        })
    }
  }
}
