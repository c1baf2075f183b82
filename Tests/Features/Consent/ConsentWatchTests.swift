import Base
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import ConsentFeature

@Suite struct `Watching a consent` {
  private static let time = Timestamp(milliseconds: 1_795_219_200_000)

  private func record(
    _ consents: Consents, _ owner: UUID, granted: Bool, _ loop: EventLoop
  ) async throws {
    _ = try await consents.record(
      requestID: .v4(), granted: granted, at: Self.time, for: Caller(owner, on: loop)
    ) { _ in [(.ai, 1)] }
  }

  /// Two nodes are two sets of caches on one database. The first handles the withdrawal; the second has to find out by
  /// itself.
  @Test(arguments: [true, false])
  func `tells of a withdrawal, here and elsewhere`(isHere: Bool) async throws {
    let schema = PlatformMigrations.all + ConsentFeature.migrations
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = UUID.v4()
      _ = try await database.run(
        "select pulsewire.create_account(\(owner), \(owner), now())", owner: nil, on: loop)
      let store = ConsentStore(database: database)
      let here = Consents(store: store, loops: testLoops.loops)
      let there = Consents(store: store, loops: testLoops.loops)
      try await record(here, owner, granted: true, loop)
      let told = Signal(on: loop)
      var isWithdrawn = false
      let watch = there.watch(.ai, for: Caller(owner, on: loop)) {
        isWithdrawn = true
        told.fire()
      }
      defer { watch.end() }
      // Another record about the use does not end the watch.
      try await record(there, owner, granted: true, loop)
      #expect(!isWithdrawn)
      try await record(isHere ? there : here, owner, granted: false, loop)
      while !isWithdrawn { try await told.wait() }
    }
  }

  @Test func `tells at once of what was never granted`() async throws {
    let schema = PlatformMigrations.all + ConsentFeature.migrations
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let consents = Consents(
        store: ConsentStore(database: database), loops: testLoops.loops)
      let told = Signal(on: loop)
      var isWithdrawn = false
      let watch = consents.watch(.ai, for: Caller(.v4(), on: loop)) {
        isWithdrawn = true
        told.fire()
      }
      defer { watch.end() }
      while !isWithdrawn { try await told.wait() }
    }
  }
}
