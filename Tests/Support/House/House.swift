import Base
import Composition
import Contract
import HTTPClient
import Jobs
import Logging
import Loop
import Messages
import Postgres
import RPC
import TestSupport
import Testing

@testable import Client
@testable import pulsewired

/// A whole server in the process of the tests, without sockets, TLS and background work: all features, on a database
/// with all migrations, and the router of `pulsewired serve`. Tests share one house: an account sees nothing of other
/// accounts.
///
///     let house = try await House.shared
///     let athlete = try await house.newAccount()
///     let log = try await house.call(WorkoutLogRPC.getWorkoutLog, request, as: athlete)
final class House: Sendable {
  /// The features' clock; nil for the shared house, whose clock runs.
  let time: ManualTime?
  let parts: ServerParts
  /// The settings of the schema's owner.
  let owner: ConnectionSettings
  private let mailFolder: String?
  private let router: Router
  private let failures = Failures()

  /// The shared house, on a clock that runs.
  static var shared: House { get async throws { try await HouseDatabase.shared.house } }

  /// A shared house on a separate database that also runs jobs: it sends mails and finishes exports.
  static var working: House { get async throws { try await HouseDatabase.working.house } }

  /// Creates a house on the shared database whose clock stands still until it is moved. Close it at the end.
  static func withManualTime(from start: Timestamp = WallClock().now) async throws -> House {
    try await HouseDatabase.shared.makeHouse(ManualTime(start))
  }

  init(
    _ settings: ServerSettings, time: ManualTime?, database: Database, background: Database,
    owner: ConnectionSettings, mailFolder: String? = nil
  ) throws {
    self.time = time
    self.owner = owner
    self.mailFolder = mailFolder
    var log = Logger(label: "house") { _ in SwiftLogNoOpLogHandler() }
    log.logLevel = .critical
    parts = try ServerParts(
      settings, database: database, background: background, on: testLoops.loops, log: log)
    router = try PulsewireServer.makeRouter(parts, health: HealthService())
  }

  /// The paths of all methods that the house serves.
  var methods: [String] { router.methods }

  /// Runs a unary call. Throws `RPCError`; what callers do not learn of an internal one is recorded as an issue.
  func call<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, as caller: TestCaller = .nobody
  ) async throws -> Response {
    do {
      return try await open(method, as: caller) { call in
        call.send(request)
        call.finish()
        let response = try await call.required()
        #expect(try await call.next() == nil)
        return response
      }
    } catch let error as RPCError where error.code == .internal {
      if let failure = failures.take() { Issue.record("\(method.path): \(failure)") }
      throw error
    }
  }

  /// Opens a call with many messages, for as long as `body` needs it, on a loop.
  func open<Request: Message, Response: Message, Result: Sendable>(
    _ method: Method<Request, Response>, as caller: TestCaller = .nobody,
    _ body: @escaping @Sendable (HouseCall<Request, Response>) async throws -> Result
  ) async throws -> Result {
    try await onLoop { [router, failures] loop in
      let link = try HouseLink(to: router, failures: failures, on: loop)
      defer { link.close() }
      return try await body(HouseCall(method, as: caller, on: link))
    }
  }

  /// Returns the client's view of the failure of this call, which has to fail.
  func refusal<Request: Message, Response: Message>(
    of method: Method<Request, Response>, _ request: Request, as caller: TestCaller = .nobody,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Refusal {
    do {
      let response = try await call(method, request, as: caller)
      Issue.record("\(method.path) gave \(response)", sourceLocation: sourceLocation)
      return Refusal(.ok)
    } catch let error as RPCError {
      if error.code == .internal { Issue.record(error, sourceLocation: sourceLocation) }
      return Refusal(error)
    }
  }

  /// Creates an account, signed in.
  func newAccount() async throws -> TestCaller {
    let made = try await call(
      AccountRPC.createAccount,
      CreateAccountRequest {
        $0.requestID = .v4()
      })
    return TestCaller(
      accountID: made.account.id, accessToken: made.tokens.accessToken,
      refreshToken: made.tokens.refreshToken)
  }

  /// Creates an administrator's account, signed in.
  func newAdministrator() async throws -> TestCaller {
    var caller = try await newAccount()
    let id = caller.id
    try await asOwner { session in
      _ = try await session.run(
        "select pulsewire.set_administrator(\(id), true, \(WallClock().now))")
    }
    let renewed = try await call(
      AccessRPC.refreshTokens,
      RefreshTokensRequest {
        $0.requestID = .v4()
        $0.refreshToken = caller.refreshToken ?? ""
      })
    caller.accessToken = renewed.tokens.accessToken
    caller.refreshToken = renewed.tokens.refreshToken
    return caller
  }

  /// Runs the jobs of all accounts of its database from now on: `working` is the house for tests that need them.
  func startJobs() {
    let loop = testLoops.loops[0]
    Task(executorPreference: loop) { [parts] in await parts.jobs.run(on: loop) }
  }

  /// Returns the code in the `count`-th mail to an address, waiting for it.
  func mailedCode(to address: String, count: Int = 1) async throws -> String {
    let folder = try #require(mailFolder)
    while true {
      let mails = Files.names(in: folder).filter { $0.hasSuffix(".eml") }.sorted().compactMap {
        Files.read("\(folder)/\($0)").map { String(decoding: $0, as: UTF8.self) }
      }.filter { $0.contains("To: \(address)") }
      if mails.count >= count {
        // The headers are skipped: parts of a Message-ID may look like a code.
        let mail = mails[count - 1].replacing("\r\n", with: "\n")
        let body = mail[(try #require(mail.firstRange(of: "\n\n"))).upperBound...]
        let code = body.firstMatch(of: /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/)
        return String(try #require(code).output)
      }
      try await onLoop { loop in try await loop.sleep(for: .milliseconds(10)) }
    }
  }

  /// Runs `body` with a session of the schema's owner.
  func asOwner<Result: Sendable>(
    _ body: @escaping @Sendable (Session) async throws -> Result
  ) async throws -> Result {
    try await onLoop { [owner] loop in
      try await body(try await Session.connect(owner, on: loop))
    }
  }

  /// Ends the threads of a house that no other test uses.
  func close() async {
    await parts.passwordWorkers.drain()
    await parts.workers.drain()
    await parts.http.close()
  }
}
