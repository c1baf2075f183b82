import Base
import Postgres
import TestSupport
import Testing

@Suite struct `Values` {
  /// Sends each value and reads it back, alone, as NULL and in an array.
  private func roundTrip<Value>(_ values: [Value]) async throws
  where
    Value: PostgresEncodable & PostgresDecodable & PostgresArrayElement & Equatable & Sendable
  {
    try await onDatabase { database, loop in
      for value in values {
        let row = try await database.first(
          "select \(value), \(Value?.none)", owner: nil, on: loop)
        let (back, null) = try #require(row).decode(Value.self, Value?.self)
        #expect(back == value)
        #expect(null == nil)
      }
      let sparse: [Value?] = values + [nil]
      let row = try await database.first(
        "select \(values), \([Value]()), \(sparse)", owner: nil, on: loop)
      let (all, none, some) = try #require(row).decode([Value].self, [Value].self, [Value?].self)
      #expect(all == values)
      #expect(none.isEmpty)
      #expect(some == sparse)
    }
  }

  @Test func `integers come back`() async throws {
    try await roundTrip([Int64.min, -1, 0, 1, .max])
    try await roundTrip([Int.min, -1, 0, 1, .max])
    try await roundTrip([Int32.min, -1, 0, 1, .max])
    try await roundTrip([Int16.min, -1, 0, 1, .max])
  }

  @Test func `doubles and booleans come back`() async throws {
    try await roundTrip(
      [
        0, -0.0, 1.5, .pi, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity,
      ] as [Double])
    try await roundTrip([true, false])
  }

  @Test func `texts come back`() async throws {
    try await roundTrip(["", "a", "Übung 💪", "'; drop table x; --", "\\", "\u{1}"])
    try await roundTrip([String(repeating: "long ", count: 100_000)])
  }

  @Test func `identifiers and times come back`() async throws {
    try await roundTrip([UUID(high: 0, low: 0), .v4(), UUID(high: .max, low: .max)])
    try await roundTrip([
      Timestamp(microseconds: 0), Timestamp(microseconds: -1),
      Timestamp(microseconds: 1_795_228_200_123_456), Timestamp(microseconds: 946_684_800_000_000),
    ])
  }

  @Test func `bytes come back, alone and in batches`() async throws {
    try await onDatabase { database, loop in
      let bytes: [[UInt8]] = [[], [0], [0, 255, 0], Array(repeating: 7, count: 1_000_000)]
      let row = try await database.first(
        "select \(bytes[0]), \(bytes[2]), \(bytes), \([UInt8]?.none)", owner: nil, on: loop)
      let back = try #require(row).decode(
        [UInt8].self, [UInt8].self, [[UInt8]].self, [UInt8]?.self)
      #expect(back.0 == bytes[0])
      #expect(back.1 == bytes[2])
      #expect(back.2 == bytes)
      #expect(back.3 == nil)
    }
  }

  @Test func `nothing and what has no bytes are told apart`() async throws {
    try await onDatabase { database, loop in
      let row = try await database.first(
        "select ''::text, null::text, ''::bytea, null::bytea, null::int8", owner: nil, on: loop)
      let values = try #require(row).decode(
        String?.self, String?.self, [UInt8]?.self, [UInt8]?.self, Int64?.self)
      #expect(values.0 == "" && values.1 == nil)
      #expect(values.2 == [] && values.3 == nil && values.4 == nil)
      #expect(throws: DatabaseError.self) { try row?.decode(String.self, at: 1) }
    }
  }

  @Test func `a batch is unnested into rows`() async throws {
    try await onDatabase { database, loop in
      let ids = (0..<100).map { _ in UUID.v4() }
      let rows = try await database.run(
        """
        select id, number from unnest(\(ids), \(Array(0..<100))) with ordinality
          as batch (id, number, place) order by place
        """, owner: nil, on: loop)
      #expect(rows.count == 100)
      #expect(try rows.decode(UUID.self, Int.self).map { $0.0 } == ids)
    }
  }

  @Test func `what PostgreSQL computes is read as what it is`() async throws {
    try await onDatabase { database, loop in
      let row = try await database.first(
        """
        select timestamptz '1970-01-01 00:00:01Z', uuid '00000000-0000-0001-0000-000000000002',
          1::int2, 2::int4, 'x'::varchar, '{"a": 1}'::jsonb, 1.5::real
        """, owner: nil, on: loop)
      let values = try #require(row).decode(
        Timestamp.self, UUID.self, Int64.self, Int.self, String.self, String.self, Double.self)
      #expect(values.0 == Timestamp(microseconds: 1_000_000))
      #expect(values.1 == UUID(high: 1, low: 2))
      #expect(values.2 == 1 && values.3 == 2 && values.4 == "x")
      #expect(values.5 == #"{"a": 1}"# && values.6 == 1.5)
    }
  }

  @Test func `what cannot be sent or read is refused`() async throws {
    try await onDatabase { database, loop in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.run("select \("a\0b")", owner: nil, on: loop)
      }
      #expect(error?.code == .invalidValue)
      let row = try #require(try await database.first("select 1, null", owner: nil, on: loop))
      #expect(throws: DatabaseError.self) { try row.decode(UUID.self, at: 0) }
      #expect(throws: DatabaseError.self) { try row.decode(Int.self, at: 1) }
      #expect(throws: DatabaseError.self) { try row.decode(Int.self, at: 2) }
      #expect(try row.decode(Int?.self, at: 1) == nil)
    }
  }

  @Test func `interpolation binds, and never pastes`() {
    let name = "x'; drop table plans"
    let sql: SQL = "select \(name), \(1) from \(unsafeSQL: SQL.identifier("a\"b"))"
    #expect(sql.text == #"select $1, $2 from "a""b""#)
  }
}
