import Postgres
import Store
import TestSupport
import Testing

@testable import PrivacyFeature
@testable import pulsewired

private let declared = PulsewireFeatures.binaryColumns

/// The treatment of each column of bytes in an export.
@Suite struct `Columns of bytes` {
  /// A new column of bytes needs an entry in `XFeature.binaryColumns` that says how its owner reads it, or why it is
  /// left out: otherwise exports lack it.
  @Test func `are read, opened or left out as their feature says`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let tables = try await AccountRows(database: database, declared: declared).tables(on: loop)
      #expect(Self.undeclared(in: tables) == [])
      let opened = tables.flatMap { table in
        table.columns.compactMap { column in
          if case .opened = column.treatment { "\(table.title).\(column.name)" } else { nil }
        }
      }
      #expect(
        opened.sorted() == [
          "context_notes.content", "daily_check_ins.facts", "password_credentials.email",
          "pending_passwords.email", "provider_links.email",
        ])
      #expect(
        tables.filter { $0.packing != nil }.map(\.title) == [
          "daily_values", "health_samples", "heart_rate_segments", "hrv_readings",
          "recording_workouts",
          "workout_session_records", "workout_sessions",
        ])
      #expect(
        tables.filter { $0.filing != nil }.map(\.title) == [
          "cloud_payloads", "progress_photo_pieces", "recording_pieces",
        ])
      #expect(
        tables.filter { $0.seal != nil }.map(\.title) == [
          "cloud_payloads", "daily_values", "health_samples", "heart_rate_segments", "hrv_readings",
          "progress_photo_pieces", "recording_pieces", "recording_workouts",
        ])
    }
  }

  /// A name in `rowKey` must be a column of the key: with any other, no value could be opened.
  @Test func `are bound to rows by a column of the key`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      for table in try await AccountRows(database: database, declared: declared).tables(on: loop) {
        if let rowKey = table.seal?.rowKey {
          #expect(table.key.contains { $0.name == rowKey }, "\(table.title)")
        }
        for column in table.columns {
          guard case .opened(_, let rowKey?) = column.treatment else { continue }
          #expect(table.key.contains { $0.name == rowKey }, "\(table.title).\(column.name)")
        }
      }
    }
  }

  /// The first test would also pass if it checked nothing; so it must find a forgotten column.
  @Test func `that nobody spoke of are found, and left out`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let administrator = try await Session.connect(
        database.settings.with(user: "postgres"), on: loop)
      try await administrator.run(
        script: """
          create table pulsewire.notes (
            owner_id uuid primary key, body bytea, pages bytea[], title text, token_hash bytea);
          call pulsewire.own_rows('notes');
          """)
      let tables = try await AccountRows(database: database, declared: declared).tables(on: loop)
      #expect(Self.undeclared(in: tables) == ["notes.body", "notes.pages"])
      #expect(tables.first { $0.title == "notes" }?.fields.map(\.name) == ["title"])
    }
  }

  private static func undeclared(in tables: [ExportTable]) -> [String] {
    tables.flatMap { table in
      table.columns.filter { $0.omission == .unreadable }.map { "\(table.title).\($0.name)" }
    }
  }
}
