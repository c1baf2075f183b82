import Loop
import Postgres
import Store
import TestSupport
import Testing

/// The check constraints allow exactly what the .proto files say of fields (pulsewire.rules.v1): if they allowed less,
/// a request that keeps the contract would end with an error of the server.
@Suite struct `The check constraints of columns` {
  @Test func `allow what the contract allows of the fields that are stored there`() async throws {
    try await onDatabase(schema) { database, loop in
      let findings = try await Self.findings(database, on: loop)
      #expect(findings == [])
    }
  }

  /// A new column with a bound needs an entry that names the field that it stores.
  @Test(arguments: [
    ("add constraint c check (char_length(name) <= 99)", "routines.name refuses 100.0"),
    ("add constraint c check (octet_length(name) <= 100)", "routines.name refuses 100.0"),
    ("drop constraint routines_notes_check", "routines.notes has no bounds"),
    (
      "drop constraint routines_name_check, add constraint c check (char_length(name) > 0)",
      "routines.name allows 101.0"
    ),
    (
      "add column mood integer constraint c check (mood between 1 and 5)",
      "routines.mood has a bound: name the field that it stores in StoredFields.swift"
    ),
  ])
  func `are missed where they are others`(change: String, finding: String) async throws {
    try await onDatabase(schema) { database, loop in
      let session = try await Session.connect(database.settings, on: loop)
      try await session.run(script: "alter table pulsewire.routines \(change)")
      let findings = try await Self.findings(database, on: loop)
      #expect(findings.contains(finding))
    }
  }

  /// A column that is compared with a number, or whose length is.
  private struct Bounded {
    let name: String
    let column: String
    let table: String
    let type: String
    /// The difference between the nearest two values that the column distinguishes.
    let step: Double
    /// The column's check constraints, over the columns' names.
    let condition: String

    var isNumber: Bool { type != "text" && type != "bytea" && !type.hasSuffix("[]") }
  }

  private static func findings(
    _ database: Database, on loop: EventLoop
  ) async throws -> [String] {
    var bounded: [String: Bounded] = [:]
    for column in try await columns(database, on: loop) { bounded[column.name] = column }
    var findings = bounded.keys.filter { name in
      StoredFields.withoutField[name] == nil && !StoredFields.all.contains { $0.column == name }
    }.map { "\($0) has a bound: name the field that it stores in StoredFields.swift" }
    for name in StoredFields.withoutField.keys where bounded[name] == nil {
      findings.append("\(name) has no bounds")
    }
    for stored in StoredFields.all {
      guard let column = bounded[stored.column] else {
        findings.append("\(stored.column) has no bounds")
        continue
      }
      guard let allowed = stored.allowed else {
        findings.append("\(stored.column) stores a field without a rule")
        continue
      }
      if allowed.lowerBound == stored.departure?.least {
        findings.append("\(stored.column) is no departure")
      }
      let (least, most) = (stored.departure?.least ?? allowed.lowerBound, allowed.upperBound)
      for (value, isAllowed) in [
        (least - column.step, false), (least, true), (most, true), (most + column.step, false),
      ] {
        // A number of characters, bytes or elements is not negative.
        if value < 0, !column.isNumber { continue }
        let json = #"{"\#(column.column)": \#(stored.json(value, ofType: column.type))}"#
        if try await holds(column, json, database, on: loop) != isAllowed {
          findings.append("\(stored.column) \(isAllowed ? "refuses" : "allows") \(value)")
        }
      }
    }
    return findings.sorted()
  }

  private static func columns(
    _ database: Database, on loop: EventLoop
  ) async throws -> [Bounded] {
    try await database.run(
      #"""
      select c.relname || '.' || a.attname, a.attname::text, c.oid::regclass::text,
        format_type(a.atttypid, null),
        power(10, -coalesce(max(i.numeric_scale), case when a.atttypid = 'float8'::regtype then 3 end,
          0))::float8,
        string_agg('(' || x.condition || ')', ' and ')
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
      join information_schema.columns i on i.table_schema = c.relnamespace::regnamespace::text
        and i.table_name = c.relname and i.column_name = a.attname,
      lateral (select pg_get_expr(k.conbin, k.conrelid) as condition) x
      where k.contype = 'c' and c.relnamespace::regnamespace::text like 'pulsewire%'
      group by c.oid, c.relname, a.attname, a.atttypid
      having bool_or(x.condition ~ (' (>=|<=|>|<) \(?-?[0-9]')) or a.attname = 'username_key'
      """#, owner: nil, on: loop
    ).map { row in
      Bounded(
        name: try row.decode(String.self, at: 0), column: try row.decode(String.self, at: 1),
        table: try row.decode(String.self, at: 2), type: try row.decode(String.self, at: 3),
        step: try row.decode(Double.self, at: 4), condition: try row.decode(String.self, at: 5))
    }
  }

  /// Returns whether the constraints allow a row that contains only this value.
  private static func holds(
    _ column: Bounded, _ json: String, _ database: Database, on loop: EventLoop
  ) async throws -> Bool {
    do {
      let answer = try await database.run(
        """
        select (\(unsafeSQL: column.condition)) is not false
        from jsonb_populate_record(null::\(unsafeSQL: column.table), \(json)::text::jsonb)
        """, owner: nil, on: loop)
      return try answer.only.decode(Bool.self, at: 0)
    } catch {
      guard let state = error.sqlState, .dataException ~= state else { throw error }
      // The column's type has no such value.
      return false
    }
  }
}
