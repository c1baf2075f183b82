import Base
import Composition
import HTTPClient
import Hub
import Jobs
import Localization
import Logging
import Loop
import Mail
import ObjectStore
import Postgres
import RPC
import Sealing
import SettingsFeature
import Synchronization

/// The parts that features are created from, and the features themselves.
final class ServerParts: Sendable {
  let settings: ServerSettings
  let database: Database
  /// The database for background work and long statements.
  let background: Database
  let loops: [EventLoop]
  let limits: CallLimits
  let jobs: Jobs
  let sealing: Sealing
  /// What this node tells others of what is watched, and they tell it.
  let news: NodeNews
  let objects: ObjectStore?
  /// The threads for files and archives.
  let workers = WorkerPool(threads: 2, queuedMax: 64)
  /// The threads for passwords.
  let passwordWorkers: WorkerPool
  /// The HTTP client for identity providers.
  let http: HTTPClient
  let mailer: Mailer?
  let log: Logger

  private let made = Mutex<[ObjectIdentifier: any Feature]>([:])

  /// - Parameter limits: the limits of calls, if `database` already uses them.
  init(
    _ settings: ServerSettings, database: Database, background: Database,
    limits: CallLimits? = nil, on loops: [EventLoop], log: Logger
  ) throws {
    self.settings = settings
    self.database = database
    self.background = background
    self.loops = loops
    self.log = log
    self.limits = limits ?? CallLimits(settings.callLimits)
    jobs = Jobs(database: database, log: log)
    news = NodeNews(loops)
    sealing = Sealing(database: database, keys: settings.sealingKeys, on: loops)
    objects = settings.objectStore.flatMap { ObjectStore($0, on: loops) }
    passwordWorkers = WorkerPool(
      threads: settings.given.passwords.threads, queuedMax: settings.given.passwords.queue)
    var transport = HTTPClientSettings()
    // Plain HTTP to this machine is allowed, so that a local program can stand in for a provider.
    transport.allowsPlainLoopback = true
    transport.responseBytesMax = 256 * 1024
    transport.timeout = settings.given.signIn.providerTimeout
    http = HTTPClient(transport, on: loops)
    mailer = settings.mail?.mailer(on: loops)
    // An invalid setting prevents the start.
    for entry in PulsewireFeatures.entries { _ = try made(entry) }
  }

  var clock: WallClock { settings.clock }

  /// The localization of errors, in the language of the account.
  var localization: ErrorLocalization {
    get throws { ErrorLocalization(accountLanguage: try self[SettingsFeature.self].language) }
  }

  /// All features, in the order of their tables.
  var features: [any Feature] {
    PulsewireFeatures.entries.compactMap { entry in
      made.withLock { made in made[ObjectIdentifier(entry.type)] }
    }
  }

  /// Returns the feature of this type, and creates it if necessary, so that features are created in
  /// the order of their dependencies.
  subscript<F: Feature>(_: F.Type) -> F {
    get throws {
      guard let entry = PulsewireFeatures.entries.first(where: { $0.type == F.self }),
        let feature = try made(entry) as? F
      else {
        // trap: the entries are fixed, and every feature is created at the start
        preconditionFailure("\(F.self) is no feature of this server")
      }
      return feature
    }
  }

  /// Returns a function that finds something when it is called, such as a feature that is created
  /// later. A feature may keep it: it does not keep the parts, which keep the feature.
  func later<Found>(
    _ find: @escaping @Sendable (ServerParts) throws -> Found
  ) -> @Sendable () throws -> Found {
    { [weak self] in
      guard let self else { throw CancellationError() }
      return try find(self)
    }
  }

  private func made(_ entry: FeatureEntry) throws -> any Feature {
    let key = ObjectIdentifier(entry.type)
    if let feature = made.withLock({ made in made[key] }) { return feature }
    let feature = try entry.make(self)
    made.withLock { made in made[key] = feature }
    return feature
  }

  /// Waits for the work under way and closes the parts. Called after the server has drained.
  func close() async {
    await passwordWorkers.drain()
    await http.close()
    await mailer?.close()
    await objects?.close()
    await workers.drain()
    await background.close()
    await database.close()
  }
}
