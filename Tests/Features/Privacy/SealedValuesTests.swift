import Base
import Loop
import Postgres
import RPC
import Sealing
import Store
import TestSupport
import Testing

@testable import PrivacyFeature

/// The table of a feature that seals texts for their rows.
private let createLetters = Migration(
  "202701010000_create_letters",
  """
  create table pulsewire.letters (
    owner_id uuid not null references pulsewire.accounts (owner_id) on delete cascade,
    id uuid not null,
    body bytea,
    primary key (owner_id, id)
  );
  call pulsewire.own_rows('letters');
  """)

private let migrations =
  PlatformMigrations.all + Sealing.migrations
  + PrivacyFeature.migrations.filter { $0.name.hasSuffix("create_exports") } + [createLetters]

/// The letters of one account on a real database.
private struct Letters: Sendable {
  let database: Database
  let loop: EventLoop
  let sealing: Sealing
  let owner = UUID.v4()

  init(_ database: Database, on loop: EventLoop) async throws {
    self.database = database
    self.loop = loop
    let keys = try SealingKeys(contents: Array(SealingKeys.generateText().utf8))
    sealing = Sealing(database: database, keys: keys, on: testLoops.loops)
    _ = try await database.run(
      "select from pulsewire.create_account(\(owner), \(owner), now())", owner: nil, on: loop)
  }

  /// Stores a letter, sealed for `row`, in row `id`.
  func keep(_ text: String?, in id: UUID, sealedFor row: UUID? = nil) async throws {
    var sealed: [UInt8]?
    if let text {
      sealed = try await sealing.seal(
        Array(text.utf8), for: Caller(owner, on: loop), purpose: "letters.body", row: row ?? id)
    }
    _ = try await database.run(
      "insert into pulsewire.letters (owner_id, id, body) values (\(owner), \(id), \(sealed))",
      owner: owner, on: loop)
  }

  /// Returns the letters in an export: ids and texts.
  func exported(as reading: BinaryColumn.Reading) async throws -> [[String?]] {
    let rows = AccountRows(
      database: database, declared: [BinaryColumn("letters", "body", reading)])
    guard let table = try await rows.tables(on: loop).first(where: { $0.title == "letters" })
    else { return [] }
    #expect(table.fields == [ExportedField("id", .text), ExportedField("body", .text)])
    let page = try await rows.page(of: table, after: [], rowsMax: 9, for: Caller(owner, on: loop))
    return try await SealedValues(sealing: sealing)
      .open(page, of: table, for: Caller(owner, on: loop)).rows.map(\.values)
  }
}

@Suite struct `What is sealed for its row` {
  private static let purpose = "letters.body"
  private static let bound = BinaryColumn.Reading.sealed(purpose: purpose, rowKey: "id")

  @Test func `is opened for its owner`() async throws {
    try await onDatabase(migrations, as: "pulsewire_server") { database, loop in
      let letters = try await Letters(database, on: loop)
      let ids = (1...3).map { UUID(high: 0, low: $0) }
      try await letters.keep("Dear \u{1F9B5},", in: ids[0])
      try await letters.keep(nil, in: ids[1])
      try await letters.keep("", in: ids[2])
      #expect(
        try await letters.exported(as: Self.bound) == [
          [ids[0].description, "Dear \u{1F9B5},"], [ids[1].description, nil],
          [ids[2].description, ""],
        ])
    }
  }

  @Test(arguments: [
    bound, .sealed(purpose: purpose), .sealed(purpose: "letters.title", rowKey: "id"),
  ])
  func `is opened nowhere else`(reading: BinaryColumn.Reading) async throws {
    try await onDatabase(migrations, as: "pulsewire_server") { database, loop in
      let letters = try await Letters(database, on: loop)
      let (here, elsewhere) = (UUID(high: 0, low: 1), UUID(high: 0, low: 2))
      if case .sealed(Self.purpose, "id"?) = reading {
        try await letters.keep("moved", in: here, sealedFor: elsewhere)
      } else {
        try await letters.keep("here", in: here)
      }
      await #expect(throws: SealingError.notAuthentic) { try await letters.exported(as: reading) }
    }
  }
}
