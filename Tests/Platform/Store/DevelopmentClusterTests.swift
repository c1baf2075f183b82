import Base
import Loop
import Postgres
import Store
import TestSupport
import Testing

@Suite struct `A development cluster` {
  /// Writes a row into a table, created if necessary, and returns the number of rows.
  private static func addRow(_ cluster: DevelopmentCluster, _ loop: EventLoop) async throws -> Int {
    let session = try await Session.connect(cluster.settings, on: loop)
    try await session.run(
      script: "create table if not exists kept (a int); insert into kept values (1)")
    return try await session.run("select count(*) from kept").only.decode(Int.self, at: 0)
  }

  /// SIGKILL: unwritten data are lost, and nothing is cleaned up.
  private static let kill: Int32 = 9

  @Test func `keeps what was written over a stop, a kill and a start`() async throws {
    let directory = TestDirectories.make()
    defer { TestDirectories.remove(directory) }

    try await onLoop { loop in
      var told: [String] = []
      var cluster = try await DevelopmentCluster.start(in: directory, on: loop) { told.append($0) }
      #expect(told.count == 2)
      #expect(try await Self.addRow(cluster, loop) == 1)
      await cluster.stop()

      told = []
      cluster = try await DevelopmentCluster.start(in: directory, on: loop) { told.append($0) }
      #expect(told.count == 1)
      #expect(try await Self.addRow(cluster, loop) == 2)
      cluster.send(Self.kill)
      await cluster.stop()

      cluster = try await DevelopmentCluster.start(in: directory, on: loop)
      #expect(try await Self.addRow(cluster, loop) == 3)
      await cluster.stop()
    }
  }

  @Test func `refuses a second server`() async throws {
    let directory = TestDirectories.make()
    defer { TestDirectories.remove(directory) }

    try await onLoop { loop in
      let cluster = try await DevelopmentCluster.start(in: directory, isDurable: false, on: loop)
      let error = await #expect(throws: StoreError.self) {
        try await DevelopmentCluster.start(in: directory, on: loop)
      }
      #expect(error?.code == .clusterBusy)
      await cluster.stop()
    }
  }

  /// A killed server leaves its PostgreSQL running; here, a server merely releases the lock.
  @Test func `takes over from a server that was killed`() async throws {
    let directory = TestDirectories.make()
    defer { TestDirectories.remove(directory) }

    try await onLoop { loop in
      let orphan = try await DevelopmentCluster.start(in: directory, isDurable: false, on: loop)
      #expect(try await Self.addRow(orphan, loop) == 1)
      orphan.abandon()
      let cluster = try await DevelopmentCluster.start(in: directory, isDurable: false, on: loop)
      #expect(try await Self.addRow(cluster, loop) == 2)
      await cluster.stop()
      await orphan.stop()
    }
  }

  @Test func `has a short way to its socket when its directory's path is long`() async throws {
    let name = String(repeating: "a-long-name-", count: 8)
    let root = TestDirectories.make()
    defer { TestDirectories.remove(root) }

    try await onLoop { loop in
      let cluster = try await DevelopmentCluster.start(
        in: "\(root)/\(name)/postgres", isDurable: false, on: loop)
      #expect(try await Self.addRow(cluster, loop) == 1)
      await cluster.stop()
    }
  }

  @Test func `is reached under a directory that PostgreSQL's user cannot enter`() async throws {
    let root = TestDirectories.make()
    try Files.makeDirectory(root, mode: 0o700)
    let directory = "\(root)/postgres"
    try await onLoop { loop in
      let cluster = try await DevelopmentCluster.start(in: directory, isDurable: false, on: loop)
      #expect(try await Self.addRow(cluster, loop) == 1)
      await cluster.stop()
    }
    if let target = Files.resolve(directory), target.hasPrefix("/var/tmp/pulsewire-") {
      TestDirectories.remove(target)
    }
    TestDirectories.remove(root)
  }
}
