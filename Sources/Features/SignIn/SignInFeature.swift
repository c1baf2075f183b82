package import AccessFeature
internal import AccountContract
package import Base
internal import Composition
internal import Crypto
internal import Digests
package import HTTPClient
package import Jobs
package import Localization
package import Logging
package import Loop
package import Mail
internal import Messages
package import Postgres
package import RPC
package import Sealing
package import Store

/// The sign-in feature: password, Google, Apple and passkeys.
package struct SignInFeature: Feature {
  /// The migrations of this feature's tables.
  package static let migrations = Migration.all(of: "SignIn")

  /// The binary columns of this feature, in addition to those whose names mark them as secrets.
  package static let binaryColumns = [
    BinaryColumn(
      "password_credentials", "email", .sealed(purpose: SignInDependencies.emailPurpose)),
    BinaryColumn("pending_passwords", "email", .sealed(purpose: SignInDependencies.emailPurpose)),
    BinaryColumn("provider_links", "email", .sealed(purpose: SignInDependencies.emailPurpose)),
    BinaryColumn("provider_links", "refresh_token", .secret),
    BinaryColumn("sign_in_attempts", "party", .bookkeeping),
    // The request that linked the passkey.
    BinaryColumn("passkeys", "id", .bookkeeping),
    // Ids and public keys of authenticators: opaque bytes, not secrets.
    BinaryColumn("passkeys", "credential_id", .plain),
    BinaryColumn("passkeys", "public_key", .plain),
  ]

  let shared: SignInDependencies?
  let http: ProviderHTTP
  let loops: [EventLoop]
  let settle: @Sendable (UUID, UUID, EventLoop) async throws -> Void
  let resume: @Sendable (UUID) throws -> [SQL]

  /// The dependencies of the feature.
  package struct Dependencies: Sendable {
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

    /// Creates the dependencies. Without a mailer, methods that need mail are refused.
    ///
    /// - Parameter background: The database connections for work that takes long or runs outside of
    ///   calls.
    /// - Parameter language: Returns the language in an account's settings, or nil if none is
    ///   chosen.
    package init(
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

  /// The state of each provider host's circuit breaker, by base URL.
  package var providerHosts: [(base: String, state: CircuitBreaker.State)] { http.hosts.standings }

  /// Creates the feature with `configuration`. Without a key, all of its methods are refused.
  ///
  /// - Parameter settle: Called before an account (the first) is merged into another (the second).
  ///   It finishes the active workout session that only one of them may have, and seals the first
  ///   account's sealed data for the second.
  /// - Parameter resume: Returns statements to run after the rows are moved, which resume the
  ///   second account's jobs with the moved data.
  package init(
    _ configuration: SignInConfiguration, _ dependencies: Dependencies,
    settle: @escaping @Sendable (UUID, UUID, EventLoop) async throws -> Void,
    resume: @escaping @Sendable (UUID) throws -> [SQL]
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
