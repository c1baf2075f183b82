internal import Base
internal import Crypto
internal import Digests

extension SignInParts {
  /// The parts on `surroundings`. It hashes once: what is compared where an address is nobody's has the
  /// same cost as all others.
  init(
    _ configuration: SignInConfiguration, _ key: IdentityKey,
    _ surroundings: SignInFeature.Surroundings
  ) throws(CryptoError) {
    store = SignInStore(database: surroundings.database)
    longWork = SignInStore(database: surroundings.background)
    self.key = key
    gate = AttemptGate(store: store, key: key, clock: clock)
    budgets = SignInBudgets(
      store: store, key: key, limits: configuration.budgets, clock: clock,
      appliesToLoopback: configuration.appliesToLoopback)
    failures = FailureMeter(appliesToLoopback: configuration.appliesToLoopback)
    issuer = surroundings.sessions
    sealing = surroundings.sealing
    workers = surroundings.workers
    hasher = PasswordHasher(cost: configuration.passwordCost)
    dummyHash = try hasher.hash(Digest.randomBytes(16))
    outbox = MailOutbox(
      mailer: surroundings.mailer, sealing: sealing, jobs: surroundings.jobs, clock: clock)
    self.configuration = configuration
    accountLanguage = surroundings.language
    log = surroundings.log
  }
}
