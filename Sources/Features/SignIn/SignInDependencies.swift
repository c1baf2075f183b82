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

/// What every way in stands on.
struct SignInDependencies: Sendable {
  let store: SignInStore
  /// The same, for what may take long.
  let longWork: SignInStore
  let key: IdentityKey
  let gate: AttemptGate
  let budgets: SignInBudgets
  let failures: FailureMeter
  let issuer: SessionIssuer
  let sealing: Sealing
  let workers: WorkerPool
  let hasher: PasswordHasher
  /// Of no password: what is compared where an address is nobody's.
  let dummyHash: String
  let outbox: MailOutbox
  /// The real time, also where the server's clock runs faster: providers sign by it, sessions live by it.
  let clock = WallClock()
  let configuration: SignInConfiguration
  /// What an account has in its settings; nil where it chose none.
  let accountLanguage: @Sendable (Caller) async -> Localization.Language?
  let log: Logger

  /// Hashes on a worker.
  func hash(_ password: String) async throws -> String {
    let hasher = hasher
    return try await working { try hasher.hash(Array(password.utf8)) }
  }

  /// Compares on a worker, in the same time whatever comes out.
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

  /// Refuses where the caller's session is old and the account has ways in: whoever finds an open phone
  /// should not be able to take the account over.
  func requireRecentSignIn(
    _ context: CallContext, to methods: [StoredMethod]
  ) throws(SignInError) {
    guard methods.contains(where: \.isWayIn) else { return }
    guard let principal = context.principal,
      clock.now - principal.authenticatedAt <= configuration.recentSignIn
    else { throw .recentSignInRequired }
  }

  /// The language of a mail to `caller`: what the call asked for, else what is in the settings, else
  /// English.
  func language(_ asked: String = "", of caller: Caller) async
    -> Localization.Language
  {
    if let language = Localization.Language(rawValue: asked) { return language }
    return await accountLanguage(caller) ?? .en
  }

  /// Goes on after the answer: what only happens where an address is known must not take the caller's
  /// time.
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
  /// An event that a caller caused who need not be the owner: a session that the call came with is not
  /// the owner's to know.
  init(_ kind: Kind, ofStranger context: CallContext, facts: [String: String] = [:]) {
    self.init(kind, by: context, facts: facts)
    session = nil
  }
}

extension AuditEvent.Kind {
  /// A way in was added.
  static let signInMethodLinked = AuditEvent.Kind("sign_in_method_linked")
  /// A way in was removed.
  static let signInMethodUnlinked = AuditEvent.Kind("sign_in_method_unlinked")
  /// The person took a way in back at the provider; the account has no other.
  static let signInMethodRevoked = AuditEvent.Kind("sign_in_method_revoked")
  /// A code was asked for to replace the password.
  static let passwordResetRequested = AuditEvent.Kind("password_reset_requested")
  /// The password was replaced.
  static let passwordChanged = AuditEvent.Kind("password_changed")
  /// An anonymous account's rows were moved here.
  static let accountMerged = AuditEvent.Kind("account_merged")
}
