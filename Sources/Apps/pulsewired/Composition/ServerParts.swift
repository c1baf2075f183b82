import Base
import Composition
import HTTPClient
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

/// The parts that features are made of, and the features that were made of them.
final class ServerParts: Sendable {
  let settings: ServerSettings
  let database: Database
  /// For what is done beside calls, or takes long.
  let background: Database
  let loops: [EventLoop]
  let limits: CallLimits
  let jobs: Jobs
  let sealing: Sealing
  let objects: ObjectStore?
  /// Threads for files and archives.
  let workers = WorkerPool(threads: 2, queuedMax: 64)
  /// Threads for passwords.
  let passwordWorkers: WorkerPool
  /// For the providers of identities.
  let http: HTTPClient
  let mailer: Mailer?
  let log: Logger

  private let made = Mutex<[ObjectIdentifier: any Feature]>([:])

  init(
    _ settings: ServerSettings, database: Database, background: Database, on loops: [EventLoop],
    log: Logger
  ) throws {
    self.settings = settings
    self.database = database
    self.background = background
    self.loops = loops
    self.log = log
    limits = CallLimits(settings.callLimits)
    jobs = Jobs(database: database, log: log)
    sealing = Sealing(database: database, keys: settings.sealingKeys, on: loops)
    objects = settings.objectStore.flatMap { ObjectStore($0, on: loops) }
    passwordWorkers = WorkerPool(
      threads: settings.given.passwords.threads, queuedMax: settings.given.passwords.queue)
    var transport = HTTPClientSettings()
    // Whoever sets an address of this machine plays the provider there.
    transport.allowsPlainLoopback = true
    transport.responseBytesMax = 256 * 1024
    transport.timeout = settings.given.signIn.providerTimeout
    http = HTTPClient(transport, on: loops)
    mailer = settings.mail?.mailer(on: loops)
    // A wrong setting stops the start.
    for entry in PulsewireFeatures.entries { _ = try made(entry) }
  }

  var clock: WallClock { settings.clock }

  /// The language to answer an athlete in.
  var localization: ErrorLocalization {
    get throws { ErrorLocalization(accountLanguage: try self[SettingsFeature.self].language) }
  }

  /// All features, in the order of their tables.
  var features: [any Feature] {
    PulsewireFeatures.entries.compactMap { entry in
      made.withLock { made in made[ObjectIdentifier(entry.type)] }
    }
  }

  /// The feature of this type, which is made where it is not yet: so features are made in the order in
  /// which they need each other.
  subscript<F: Feature>(_: F.Type) -> F {
    get throws {
      guard let entry = PulsewireFeatures.entries.first(where: { $0.type == F.self }),
        let feature = try made(entry) as? F
      else {
        // trap: the entries are the program's own, and all are made at the start
        preconditionFailure("\(F.self) is no feature of this server")
      }
      return feature
    }
  }

  private func made(_ entry: FeatureEntry) throws -> any Feature {
    let key = ObjectIdentifier(entry.type)
    if let feature = made.withLock({ made in made[key] }) { return feature }
    let feature = try entry.make(self)
    made.withLock { made in made[key] = feature }
    return feature
  }

  /// Ends what is under way; after the server has drained.
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
