import Base
import Loop
import Postgres
import RPC
import Sealing
import Store
import TestSupport
import Testing

/// The table of a feature that stores sealed values.
private let createSecrets = Migration(
  "202701010000_create_secrets",
  """
  create table pulsewire.secrets (
    owner_id uuid not null references pulsewire.accounts (owner_id) on delete cascade,
    id uuid not null,
    sealed bytea not null,
    primary key (owner_id, id)
  );
  call pulsewire.own_rows('secrets');
  """)

/// A database with accounts' keys, and the operations of tests on it.
struct SealedDatabase: Sendable {
  static let migrations: [Migration] =
    PlatformMigrations.all + Sealing.migrations + [createSecrets]
  static let purpose = "secrets.sealed"

  /// The database in the server's role.
  let database: Database
  let loop: EventLoop

  /// The settings of the schema's owner.
  var owner: ConnectionSettings { database.settings.with(user: "postgres") }

  /// Runs `body` on a separate database.
  static func with(
    _ body: @escaping @Sendable (SealedDatabase) async throws -> Void
  ) async throws {
    try await onDatabase(migrations, as: "pulsewire_server") { database, loop in
      try await body(SealedDatabase(database: database, loop: loop))
    }
  }

  /// Returns the sealing of a server that has just started with these keys.
  func sealing(_ keys: SealingKeys) -> Sealing {
    Sealing(database: database, keys: keys, on: testLoops.loops)
  }

  func makeAccount() async throws -> UUID {
    let id = UUID.v4()
    _ = try await database.run(
      "select from pulsewire.create_account(\(id), \(id), now())", owner: nil, on: loop)
    return id
  }

  /// Creates accounts with one secret each, which contains their own id.
  func makeSecrets(_ count: Int, _ sealing: Sealing) async throws -> [UUID] {
    var accounts: [UUID] = []
    for _ in 0..<count {
      let account = try await makeAccount()
      try await store(Self.secret(of: account), of: account, sealing)
      accounts.append(account)
    }
    return accounts
  }

  static func secret(of account: UUID) -> [UInt8] { Array("the secret of \(account)".utf8) }

  func store(_ secret: [UInt8], of account: UUID, _ sealing: Sealing) async throws {
    let id = UUID.v4()
    let sealed = try await sealing.seal(
      secret, for: Caller(account, on: loop), purpose: Self.purpose, row: id)
    _ = try await database.run(
      "insert into pulsewire.secrets (owner_id, id, sealed) values (\(account), \(id), \(sealed))",
      owner: account, on: loop)
  }

  func secrets(of account: UUID, _ sealing: Sealing) async throws -> [[UInt8]] {
    let rows = try await database.run(
      "select id, sealed from pulsewire.secrets order by id", owner: account, on: loop)
    var found: [[UInt8]] = []
    for row in rows {
      let id = try row.decode(UUID.self, at: 0)
      found.append(
        try await sealing.open(
          row.decode([UInt8].self, at: 1), for: Caller(account, on: loop), purpose: Self.purpose,
          row: id))
    }
    return found
  }

  /// Returns the number of keys wrapped with each sealing key.
  func counts() async throws -> [String: Int] {
    let session = try await Session.connect(owner, on: loop)
    let rows = try await session.run(
      "select wrapped_by, count(*)::int8 from pulsewire.account_keys group by 1")
    var counts: [String: Int] = [:]
    for row in rows {
      counts[try row.decode(String.self, at: 0)] = try row.decode(Int.self, at: 1)
    }
    return counts
  }
}

/// Returns a new file of these keys.
func makeKeys(_ texts: String...) throws -> SealingKeys {
  try SealingKeys(contents: Array(texts.joined().utf8))
}
