import Base
import Loop
import Postgres
import TestSupport
import Testing

/// The database decides how many rows there are: reading a missing one is an error, not a crash.
@Suite struct `The rows of an answer` {
  private static func rows(
    _ count: Int, _ database: Database, _ loop: EventLoop
  ) async throws -> Rows {
    try await database.run("select generate_series(1, \(count))", owner: nil, on: loop)
  }

  @Test func `are one where one is expected, or fail with their number`() async throws {
    try await onDatabase { database, loop in
      #expect(try await Self.rows(1, database, loop).only.decode(Int.self, at: 0) == 1)
      for count in [0, 2] {
        let rows = try await Self.rows(count, database, loop)
        let error = #expect(throws: DatabaseError.self) { try rows.only }
        #expect(error?.code == .unexpectedRowCount)
        #expect(
          error?.description == "the database answered \(count) rows where one was expected")
      }
    }
  }

  @Test func `that another has removed are a conflict, which is worth another try`() async throws {
    try await onDatabase { database, loop in
      #expect(try await Self.rows(2, database, loop).written.decode(Int.self, at: 0) == 1)
      let none = try await Self.rows(0, database, loop)
      let error = #expect(throws: DatabaseError.self) { try none.written }
      #expect(error?.code == .conflict)
      #expect(error?.isRetryable == true)
    }
  }

  @Test func `are read in order, and from the start each time`() async throws {
    try await onDatabase { database, loop in
      let rows = try await Self.rows(3, database, loop)
      for _ in 0..<2 { #expect(try rows.map { try $0.decode(Int.self, at: 0) } == [1, 2, 3]) }
      #expect(rows.count == 3 && !rows.isEmpty && rows.first != nil)
      let none = try await Self.rows(0, database, loop)
      #expect(none.count == 0 && none.isEmpty && none.first == nil)
    }
  }

  @Test func `of a statement that the unit did not have are an error`() async throws {
    try await onDatabase { database, loop in
      let results = try await database.run(
        UnitOfWork(owner: nil, ["select 1", "select 2"]), on: loop)
      #expect(try results[1].only.decode(Int.self, at: 0) == 2)
      for position in [-1, 2, .max] {
        let error = #expect(throws: DatabaseError.self) { try results[position] }
        #expect(error?.code == .unexpectedRowCount)
      }
    }
  }
}
