import Base
import Crypto
import Loop
import Postgres
import RPC
import Sealing
import Store
import TestSupport
import Testing

@Suite struct `Sealed data` {
  @Test func `opens, also after a restart and on another loop`() async throws {
    try await SealedDatabase.with { sealed in
      let keys = try makeKeys(SealingKeys.generateText())
      let accounts = try await sealed.makeSecrets(3, sealed.sealing(keys))
      let restarted = sealed.sealing(keys)
      for account in accounts {
        let found = try await sealed.secrets(of: account, restarted)
        #expect(found == [SealedDatabase.secret(of: account)])
      }
      let value = try await restarted.seal(
        [1, 2, 3], for: Caller(accounts[0], on: sealed.loop), purpose: "p")
      let elsewhere = try await onLoop(1) { loop in
        try await restarted.open(value, for: Caller(accounts[0], on: loop), purpose: "p")
      }
      #expect(elsewhere == [1, 2, 3])
      let counts = try await sealed.counts()
      #expect(counts.values.reduce(0, +) == 3)
    }
  }

  @Test func `opens nothing in another place`() async throws {
    try await SealedDatabase.with { sealed in
      let sealing = sealed.sealing(try makeKeys(SealingKeys.generateText()))
      let one = try await sealed.makeAccount()
      let other = try await sealed.makeAccount()
      let row = UUID.v4()
      let loop = sealed.loop
      _ = try await sealing.key(of: Caller(other, on: loop))
      let value = try await sealing.seal(
        [7], for: Caller(one, on: loop), purpose: "tokens", row: row)
      let opened = try await sealing.open(
        value, for: Caller(one, on: loop), purpose: "tokens", row: row)
      #expect(opened == [7])
      let places: [(UUID, String, UUID?)] = [
        (other, "tokens", row), (one, "token", row), (one, "tokens", nil),
        (one, "tokens", .v4()), (.v4(), "tokens", row),
      ]
      for (account, purpose, row) in places {
        await #expect(throws: SealingError.notAuthentic) {
          try await sealing.open(value, for: Caller(account, on: loop), purpose: purpose, row: row)
        }
      }
      for index in value.indices {
        var changed = value
        changed[index] ^= 1
        await #expect(throws: SealingError.notAuthentic) {
          try await sealing.open(changed, for: Caller(one, on: loop), purpose: "tokens", row: row)
        }
      }
      for cut in 0..<value.count {
        await #expect(throws: SealingError.notAuthentic) {
          try await sealing.open(
            Array(value.prefix(cut)), for: Caller(one, on: loop), purpose: "tokens", row: row)
        }
      }
    }
  }

  @Test func `does not take a purpose and a row for another purpose`() async throws {
    try await SealedDatabase.with { sealed in
      let sealing = sealed.sealing(try makeKeys(SealingKeys.generateText()))
      let account = try await sealed.makeAccount()
      let row = try #require(UUID(bytes: Array("sixteen bytes ok".utf8)))
      let value = try await sealing.seal(
        [7], for: Caller(account, on: sealed.loop), purpose: "x", row: row)
      await #expect(throws: SealingError.notAuthentic) {
        try await sealing.open(
          value, for: Caller(account, on: sealed.loop), purpose: "sixteen bytes okx")
      }
    }
  }

  @Test func `has one key for an account, however many ask for it at first`() async throws {
    try await SealedDatabase.with { sealed in
      let sealing = sealed.sealing(try makeKeys(SealingKeys.generateText()))
      let account = try await sealed.makeAccount()
      let values = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for index in 0..<40 {
          let loop = testLoops.loops[index % 2]
          group.addTask(executorPreference: loop) {
            try await sealing.seal([UInt8(index)], for: Caller(account, on: loop), purpose: "p")
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      var opened: Set<[UInt8]> = []
      for value in values {
        opened.insert(
          try await sealing.open(value, for: Caller(account, on: sealed.loop), purpose: "p"))
      }
      #expect(opened.count == 40)
      let counts = try await sealed.counts()
      #expect(Array(counts.values) == [1])
    }
  }

  @Test func `opens nothing once the account's key is gone`() async throws {
    try await SealedDatabase.with { sealed in
      let keys = try makeKeys(SealingKeys.generateText())
      let account = try await sealed.makeSecrets(1, sealed.sealing(keys))[0]
      let value = try await sealed.sealing(keys).seal(
        [1], for: Caller(account, on: sealed.loop), purpose: "p")
      let session = try await Session.connect(sealed.owner, on: sealed.loop)
      try await session.run("delete from pulsewire.accounts where owner_id = \(account)")
      let counts = try await sealed.counts()
      #expect(counts.isEmpty)
      let restarted = sealed.sealing(keys)
      await #expect(throws: SealingError.notAuthentic) {
        try await restarted.open(value, for: Caller(account, on: sealed.loop), purpose: "p")
      }
      let stranger = await #expect(throws: SealingError.self) {
        try await restarted.seal([1], for: Caller(account, on: sealed.loop), purpose: "p")
      }
      guard case .database(let error)? = stranger else {
        Issue.record("\(String(describing: stranger))")
        return
      }
      #expect(error.code == .foreignKeyViolation)
    }
  }

  @Test func `says which sealing key is missing`() async throws {
    try await SealedDatabase.with { sealed in
      let old = SealingKeys.generateText()
      let account = try await sealed.makeSecrets(1, sealed.sealing(try makeKeys(old)))[0]
      let wrong = sealed.sealing(try makeKeys(SealingKeys.generateText()))
      let name = try makeKeys(old).first.name
      await #expect(throws: SealingError.unknownKey(name: name)) {
        try await sealed.secrets(of: account, wrong)
      }
      await #expect(throws: SealingError.unknownKey(name: name)) {
        try await sealed.store([1], of: account, wrong)
      }
      let right = sealed.sealing(try makeKeys(SealingKeys.generateText(), old))
      let found = try await sealed.secrets(of: account, right)
      #expect(found == [SealedDatabase.secret(of: account)])
    }
  }

  @Test func `leaves nothing of it in a dump of the database`() async throws {
    try await SealedDatabase.with { sealed in
      let text = SealingKeys.generateText()
      let keys = try makeKeys(text)
      let accounts = try await sealed.makeSecrets(20, sealed.sealing(keys))
      let dump = try await Self.dump(sealed)
      // The dump is complete: it contains the accounts.
      for account in accounts { #expect(dump.contains("\(account)")) }
      #expect(dump.contains("account_keys") && dump.contains(keys.first.name))
      for account in accounts {
        let secret = SealedDatabase.secret(of: account)
        for shape in [
          String(decoding: secret, as: UTF8.self), Hex.encode(secret),
          Base64.standard.encode(secret),
        ] {
          #expect(!dump.contains(shape))
        }
      }
      #expect(!dump.contains("the secret") && !dump.contains(Hex.encode("the secret".utf8)))
      #expect(!dump.contains(text.dropLast()))
    }
  }

  private static func dump(_ sealed: SealedDatabase) async throws -> String {
    let session = try await Session.connect(sealed.owner, on: sealed.loop)
    let place = try await session.run(
      "select current_setting('unix_socket_directories'), current_setting('port')"
    ).only
    let versions = Files.names(in: "/usr/lib/postgresql")
    let folder = TestDirectories.make()
    try Files.makeDirectory(folder, mode: 0o700)
    defer { TestDirectories.remove(folder) }

    let status = try await ChildProcess.run(
      [
        "/usr/lib/postgresql/\(try #require(versions.last))/bin/pg_dump",
        "--host=\(try place.decode(String.self, at: 0))",
        "--port=\(try place.decode(String.self, at: 1))", "--username=postgres",
        "--data-only", "--dbname=\(try #require(sealed.database.settings.database))",
      ], output: folder + "/dump")
    let dump = try #require(Files.read(folder + "/dump"))
    #expect(status == 0 && dump.count < 64 * 1024)
    return String(decoding: dump, as: UTF8.self)
  }

  @Test func `keeps accounts' keys to their owners, and their changing from the server`()
    async throws
  {
    try await SealedDatabase.with { sealed in
      let sealing = sealed.sealing(try makeKeys(SealingKeys.generateText()))
      let accounts = try await sealed.makeSecrets(2, sealing)
      let database = sealed.database
      let seen = try await database.run(
        "select owner_id from pulsewire.account_keys", owner: accounts[0], on: sealed.loop)
      #expect(try seen.column(UUID.self) == [accounts[0]])
      let forbidden: [SQL] = [
        "update pulsewire.account_keys set wrapped_by = '0000000000000000'",
        "select * from pulsewire.count_account_keys()",
        """
        select * from pulsewire.account_keys_to_rewrap(
          '0000000000000000', '00000000-0000-0000-0000-000000000000', 0, 10)
        """,
        """
        select pulsewire.rewrap_account_keys('0000000000000000', '{}'::uuid[], '{}'::int4[],
          '{}'::bytea[], '{}'::bytea[])
        """,
      ]
      for statement in forbidden {
        let error = await #expect(throws: DatabaseError.self) {
          try await database.run(statement, owner: accounts[0], on: sealed.loop)
        }
        #expect(error?.code == .insufficientPrivilege)
      }
      let findings = try await CatalogueCheck.run(sealed.owner, on: sealed.loop)
      let own = findings.filter { !$0.contains("secrets") }
      #expect(own == [])
    }
  }
}
