import Postgres
import TestSupport
import Testing

@Suite struct `A statement within a statement` {
  @Test func `has its values behind those in front of it`() {
    let part: SQL = "b = \(Int64(2)) and c = \("x")"
    let whole: SQL = "select \(Int64(1)) where \(part) or \(part) or d = \(Int64(3))"
    #expect(whole.text == "select $1 where b = $2 and c = $3 or b = $4 and c = $5 or d = $6")
    let first: SQL = "\(part)"
    #expect(first.text == part.text)
  }

  @Test func `keeps what only looks like a parameter`() {
    let part: SQL = "select '$', $$a$$ || \("b")"
    let whole: SQL = "select \(Int64(1)), (\(part))"
    #expect(whole.text == "select $1, (select '$', $$a$$ || $2)")
  }

  @Test func `is done with its own values`() async throws {
    try await onDatabase { database, loop in
      let inner: SQL = "\(Int64(20)) + \(Int64?.none) is null and \("a b") = 'a b'"
      let outer: SQL = "select \(Int64(1)) + \(Int64(2)), \(inner), \([Int64(4), 5])"
      let row = try await database.first(outer, owner: nil, on: loop)
      let (sum, isKept, list) = try #require(row).decode(Int64.self, Bool.self, [Int64].self)
      #expect(sum == 3 && isKept && list == [4, 5])
    }
  }

  @Test func `cannot be sent where the part cannot`() async throws {
    try await onDatabase { database, loop in
      let part: SQL = "\("a\0b")"
      await #expect(throws: DatabaseError.self) {
        _ = try await database.first("select 1, \(part)", owner: nil, on: loop)
      }
    }
  }
}
