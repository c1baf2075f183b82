internal import Base
internal import Crypto
internal import Digests

extension SignInDependencies {
  /// Creates the shared dependencies. It computes one hash, against which passwords for unknown
  /// addresses are verified at the same cost as for known ones.
  init(
    _ configuration: SignInConfiguration, _ key: IdentityKey,
    _ dependencies: SignInFeature.Dependencies
  ) throws(CryptoError) {
    store = SignInStore(database: dependencies.database)
    longWork = SignInStore(database: dependencies.background)
    self.key = key
    gate = AttemptGate(store: store, key: key, clock: clock)
    budgets = SignInBudgets(
      store: store, key: key, limits: configuration.budgets, clock: clock,
      appliesToLoopback: configuration.appliesToLoopback)
    failures = FailureMeter(appliesToLoopback: configuration.appliesToLoopback)
    issuer = dependencies.sessions
    sealing = dependencies.sealing
    workers = dependencies.workers
    hasher = PasswordHasher(cost: configuration.passwordCost)
    dummyHash = try hasher.hash(Digest.randomBytes(16))
    outbox = MailOutbox(
      mailer: dependencies.mailer, sealing: sealing, jobs: dependencies.jobs, clock: clock)
    self.configuration = configuration
    accountLanguage = dependencies.language
    log = dependencies.log
  }
}
