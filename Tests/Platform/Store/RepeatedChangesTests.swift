import Base
import Loop
import Postgres
import RPC
import Store
import Synchronization
import TestSupport
import Testing
import Wire

/// A feature's table, whose rows have versions.
private let plans = Migration(
  "202701010001_create_plans",
  """
  create table pulsewire.plans (
    owner_id uuid not null references pulsewire.accounts (owner_id) on delete cascade,
    id uuid not null,
    version bigint not null,
    primary key (owner_id, id)
  );
  call pulsewire.own_rows('plans');
  call pulsewire.cap_rows('pulsewire.plans', 100);
  """)

/// The response to a change: the version that it made.
private typealias Answer = Google.LocalizedMessage

@Suite struct `A change that is decided about` {
  /// Plans, and the number of decisions about one of them.
  private final class Plans: Sendable {
    let database: Database
    let changes = Changes()
    let decisions = Atomic(0)
    let owner = UUID.v4()
    let plan = UUID.v4()

    init(_ database: Database) { self.database = database }

    func create(on loop: EventLoop) async throws {
      _ = try await database.run(
        [
          "select from pulsewire.create_account(\(owner), \(owner), now())",
          "insert into pulsewire.plans (owner_id, id, version) values (\(owner), \(plan), 1)",
        ], for: Caller(owner, on: loop))
    }

    func version(on loop: EventLoop) async throws -> Int64? {
      try await database.first("select version from pulsewire.plans", for: Caller(owner, on: loop))?
        .decode(Int64.self, at: 0)
    }

    /// Adds one to the version, or keeps it if `isSame`.
    func change(
      _ requestID: UUID, of method: Method<Answer, Answer> = "/t.T/ChangePlan",
      expecting expected: Int64 = 0,
      isSame: Bool = false, on loop: EventLoop
    ) async throws -> Int64? {
      let request = ChangeRequest(
        method, id: requestID, Caller(owner, on: loop), at: WallClock().now)
      let answer: Answer = try await changes.make(
        ChangedRow("plan", of: owner, id: plan), for: request, in: database,
        reading: ["select version from pulsewire.plans where id = \(plan)"],
        as: { try $0[0].only.decode(Int64.self, at: 0) }
      ) { version in
        decisions.add(1, ordering: .relaxed)
        let current = Answer(locale: "en", message: "\(version)")
        try VersionConflict.check(expected, of: current, at: version)
        if isSame { return .unchanged(current) }
        return .change(
          """
          changed as (
            update pulsewire.plans set version = \(version + 1)
            where id = \(plan) and version = \(version) returning owner_id
          )
          """, answer: Answer(locale: "en", message: "\(version + 1)"))
      }
      return Int64(answer.message)
    }
  }

  private func onPlans(
    _ body: @escaping @Sendable (Plans, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(PlatformMigrations.all + [plans], as: "pulsewire_server") {
      database, loop in
      let plans = Plans(database)
      try await plans.create(on: loop)
      try await body(plans, loop)
    }
  }

  @Test func `is made once, and answered the same again`() async throws {
    try await onPlans { plans, loop in
      let request = UUID.v4()
      #expect(try await plans.change(request, on: loop) == 2)
      #expect(try await plans.change(.v4(), on: loop) == 3)
      #expect(try await plans.change(request, expecting: 7, on: loop) == 2)
      #expect(plans.decisions.load(ordering: .relaxed) == 2)
      #expect(try await plans.version(on: loop) == 3)
      // Another method's request may have the same id.
      #expect(try await plans.change(request, of: "/t.T/OtherChange", on: loop) == 4)
      // The row no longer exists; its changes do.
      _ = try await plans.database.run(
        "delete from pulsewire.plans", for: Caller(plans.owner, on: loop))
      let answer: Answer? = try await plans.database.answer(
        to: ChangeRequest(
          Method<Answer, Answer>("/t.T/ChangePlan"), id: request, Caller(plans.owner, on: loop),
          at: WallClock().now), as: Answer.self)
      #expect(answer?.message == "2")
    }
  }

  @Test func `is remembered where nothing was to be changed`() async throws {
    try await onPlans { plans, loop async throws in
      let request = UUID.v4()
      #expect(try await plans.change(request, isSame: true, on: loop) == 1)
      #expect(try await plans.change(.v4(), on: loop) == 2)
      #expect(try await plans.change(request, isSame: true, on: loop) == 1)
      #expect(try await plans.version(on: loop) == 2)
    }
  }

  @Test func `is refused with what there is where another version was expected`() async throws {
    try await onPlans { plans, loop in
      let conflict = await #expect(throws: VersionConflict.self) {
        try await plans.change(.v4(), expecting: 5, on: loop)
      }
      let error = try #require(conflict).rpcError
      #expect(error.code == .aborted)
      #expect(error.details.contains { ($0 as? Answer)?.message == "1" })
      #expect(try await plans.version(on: loop) == 1)
    }
  }

  /// The changes run on two loops, so that nearly all find the version taken at first.
  @Test func `counts beside a dozen others`() async throws {
    try await onPlans { plans, loop in
      let versions = try await withThrowingTaskGroup(of: Int64?.self) { group in
        for number in 0..<12 {
          group.addTask {
            try await onLoop(number % 2) { try await plans.change(.v4(), on: $0) }
          }
        }
        return try await group.reduce(into: [Int64]()) { $0.append($1 ?? 0) }
      }
      #expect(versions.sorted() == Array(2...13))
      #expect(try await plans.version(on: loop) == 13)
    }
  }

  @Test func `is made once by repeats at the same time`() async throws {
    try await onPlans { plans, loop in
      let request = UUID.v4()
      let versions = try await withThrowingTaskGroup(of: Int64?.self) { group in
        for number in 0..<12 {
          group.addTask {
            try await onLoop(number % 2) { try await plans.change(request, on: $0) }
          }
        }
        return try await group.reduce(into: [Int64]()) { $0.append($1 ?? 0) }
      }
      #expect(Set(versions) == [2])
      #expect(try await plans.version(on: loop) == 2)
    }
  }
}
