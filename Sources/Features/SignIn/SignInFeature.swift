public import AccessFeature
internal import AccountContract
public import Base
public import Composition
internal import Crypto
internal import Digests
public import HTTPClient
public import Jobs
public import Localization
public import Logging
public import Loop
public import Mail
public import Postgres
public import RPC
public import Sealing
public import Store

/// Ways into an account: password, Google, Apple, passkeys.
public struct SignInFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "SignIn")

  /// Its columns of bytes, beside those whose names say that they are secrets.
  public static let binaryColumns = [
    BinaryColumn(
      "password_credentials", "email", .sealed(purpose: SignInDependencies.emailPurpose)),
    BinaryColumn("pending_passwords", "email", .sealed(purpose: SignInDependencies.emailPurpose)),
    BinaryColumn("provider_links", "email", .sealed(purpose: SignInDependencies.emailPurpose)),
    BinaryColumn("provider_links", "refresh_token", .secret),
    BinaryColumn("sign_in_attempts", "party", .bookkeeping),
    // The request that linked it.
    BinaryColumn("passkeys", "id", .bookkeeping),
    // Ids and public keys of authenticators: bytes to everybody, and no secret.
    BinaryColumn("passkeys", "credential_id", .plain),
    BinaryColumn("passkeys", "public_key", .plain),
  ]

  let shared: SignInDependencies?
  let http: ProviderHTTP
  let loops: [EventLoop]
  let settle: @Sendable (UUID, UUID, EventLoop) async throws -> Void
  let resume: @Sendable (UUID) -> [SQL]

  /// What it stands on.
  public struct Dependencies: Sendable {
    let database: Database
    let background: Database
    let sessions: SessionIssuer
    let sealing: Sealing
    let workers: WorkerPool
    let http: HTTPClient
    let mailer: Mailer?
    let jobs: Jobs
    let language: @Sendable (Caller) async -> Localization.Language?
    let loops: [EventLoop]
    let log: Logger

    /// Without a mailer, what needs mail is refused.
    ///
    /// - Parameter background: for what takes long, or is done beside calls.
    /// - Parameter language: what an account has in its settings; nil where it chose none.
    public init(
      database: Database, background: Database, sessions: SessionIssuer, sealing: Sealing,
      workers: WorkerPool, http: HTTPClient, mailer: Mailer?, jobs: Jobs,
      language: @escaping @Sendable (Caller) async -> Localization.Language?,
      loops: [EventLoop],
      log: Logger
    ) {
      self.database = database
      self.background = background
      self.sessions = sessions
      self.sealing = sealing
      self.workers = workers
      self.http = http
      self.mailer = mailer
      self.jobs = jobs
      self.language = language
      self.loops = loops
      self.log = log
    }
  }

  /// How the hosts of providers stand toward requests, by what their URLs begin with.
  public var providerHosts: [(base: String, state: CircuitBreaker.State)] { http.hosts.standings }

  /// The feature as `configuration` says. Without a key, all of it is refused.
  ///
  /// - Parameter settle: called before an account (the first) is merged into another (the second): it
  ///   finishes what both may not have at once, an active workout session, and seals for the second
  ///   what is sealed for the first. What it cannot do before, for rows have not moved, `resume` does
  ///   by statements behind them: it has the second account's jobs go on with what has come.
  public init(
    _ configuration: SignInConfiguration, _ dependencies: Dependencies,
    settle: @escaping @Sendable (UUID, UUID, EventLoop) async throws -> Void,
    resume: @escaping @Sendable (UUID) -> [SQL]
  ) throws {
    self.settle = settle
    self.resume = resume
    loops = dependencies.loops
    let (google, apple) = (configuration.google, configuration.apple)
    let urls = [google?.keysURL, apple?.keysURL, apple?.tokenURL, apple?.revokeURL]
    http = ProviderHTTP(hosts: ProviderHosts(dependencies.http, of: urls.compactMap { $0 }))
    shared = try configuration.key.map { key in
      try SignInDependencies(configuration, key, dependencies)
    }
    shared?.outbox.register()
    if let shared { AppleLinks(shared: shared, http: http).register(with: dependencies.jobs) }
  }
}
