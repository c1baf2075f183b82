internal import AccessFeature
internal import Base
internal import Crypto
internal import Digests
internal import Jobs
internal import Localization
internal import Logging
internal import Loop
internal import RPC
internal import Sealing
internal import Store

/// The dependencies that all sign-in methods share.
struct SignInDependencies: Sendable {
  let store: SignInStore
  /// The store for statements that may take long.
  let longWork: SignInStore
  let key: IdentityKey
  let gate: AttemptGate
  let budgets: SignInBudgets
  let failures: FailureMeter
  let lines = CallLines<UUID>()
  let issuer: SessionIssuer
  let sealing: Sealing
  let workers: WorkerPool
  let hasher: PasswordHasher
  /// The hash of a random password, against which passwords for unknown addresses are verified.
  let dummyHash: String
  let outbox: MailOutbox
  /// The real time, also where the server's clock runs faster: providers sign with it and account
  /// sessions expire by it.
  let clock = WallClock()
  let configuration: SignInConfiguration
  /// The language in an account's settings; nil if none is chosen.
  let accountLanguage: @Sendable (Caller) async -> Localization.Language?
  let log: Logger

  /// Hashes a password on a worker.
  func hash(_ password: String) async throws -> String {
    let hasher = hasher
    return try await working { try hasher.hash(Array(password.utf8)) }
  }

  /// Verifies a password on a worker, in the same time whatever the result.
  func verify(_ password: String, against hash: String) async throws -> Bool {
    let hasher = hasher
    return try await working { hasher.verify(Array(password.utf8), against: hash) }
  }

  private func working<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    do { return try await workers.run(work) } catch is WorkerPool.Refusal {
      throw SignInError.busy
    }
  }

  /// Throws if the caller's account session is old and the account has sign-in methods: the holder
  /// of an unlocked phone must not be able to take over the account.
  func requireRecentSignIn(
    _ context: CallContext, to methods: [StoredMethod]
  ) throws(SignInError) {
    guard methods.contains(where: \.isWayIn) else { return }
    guard let principal = context.principal,
      clock.now - principal.authenticatedAt <= configuration.recentSignIn
    else { throw .recentSignInRequired }
  }

  /// Returns the language of a mail to `caller`: the requested one, or else that of the settings,
  /// or else English.
  func language(_ asked: String = "", of caller: Caller) async
    -> Localization.Language
  {
    if let language = Localization.Language(rawValue: asked) { return language }
    return await accountLanguage(caller) ?? .en
  }

  /// Runs `work` after the response: steps that are only needed for known addresses must not affect
  /// the duration of the call.
  func later(_ context: CallContext, _ work: @escaping @Sendable (EventLoop) async throws -> Void) {
    let (loop, log) = (context.loop, log)
    loop.start {
      do { try await work(loop) } catch {
        log.warning("sign-in follow-up failed", metadata: ["error": "\(error)"])
      }
    }
  }
}

extension AuditEvent {
  /// Creates an event whose caller may not be the owner: the account session of the call must not
  /// be revealed to the owner.
  init(_ kind: Kind, ofStranger context: CallContext, facts: [String: String] = [:]) {
    self.init(kind, by: context, facts: facts)
    session = nil
  }
}

extension AuditEvent.Kind {
  /// The linking of a sign-in method.
  static let signInMethodLinked = AuditEvent.Kind("sign_in_method_linked")
  /// The removal of a sign-in method.
  static let signInMethodUnlinked = AuditEvent.Kind("sign_in_method_unlinked")
  /// The revocation of a sign-in method at the provider, for an account that has no other.
  static let signInMethodRevoked = AuditEvent.Kind("sign_in_method_revoked")
  /// A request for a code that resets the password.
  static let passwordResetRequested = AuditEvent.Kind("password_reset_requested")
  /// A change of the password.
  static let passwordChanged = AuditEvent.Kind("password_changed")
  /// The merge of an anonymous account into this one.
  static let accountMerged = AuditEvent.Kind("account_merged")
}
