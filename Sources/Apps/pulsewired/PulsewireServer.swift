import AccountFeature
import Base
import Contract
import LiveFeature
import Logging
import Loop
import PlayerFeature
import Postgres
import RPC
import Server
import Store
import TLS

/// The house put together: features on a database, behind a router, behind a port.
struct PulsewireServer {
  /// The schema of all features, in order.
  static let migrations =
    PlatformMigrations.all + AccountFeature.migrations + PlayerFeature.migrations
    + LiveFeature.migrations

  /// Serves until SIGTERM or SIGINT, then drains.
  static func run(_ settings: ServerSettings, on group: LoopGroup, log: Logger) async throws {
    ProcessSignal.ignoreBrokenPipes()
    let loops = group.loops
    let tls = try TLSContext.server(
      certificateFile: settings.certificateFile, keyFile: settings.keyFile)
    let database = Database(settings.database, on: loops)
    try await database.connect()
    try await Task(executorPreference: loops[0]) {
      try await SchemaCheck.run(migrations, database, on: loops[0])
    }.value

    let clock = settings.clock
    let player = PlayerFeature(database: database, clock: clock)
    let live = LiveFeature(
      database: database, sessions: player.sessions, clock: clock, loops: loops, log: log)
    let health = HealthService()
    var router = Router()
    AccountFeature(
      database: database, tokenKey: settings.tokenKey, clock: clock, loops: loops
    ).register(in: &router)
    player.register(in: &router)
    live.register(in: &router)
    health.register(in: &router)
    if settings.hasReflection {
      ReflectionService(services: router.services).register(in: &router)
    }

    var configuration = ServerConfiguration(address: settings.address)
    configuration.limits.drainGrace = settings.drainGrace
    let server = Server(
      configuration, tls: tls, router: router, observer: CallLog(log: log), on: loops)
    let termination = Termination()
    try await termination.watch(on: loops[0])
    let address = try await server.listen()
    health.set(.serving, for: router.services)
    log.info(
      "serving",
      metadata: ["address": "\(address)", "loops": "\(loops.count)", "speed": "\(clock.speed)"])

    let jobs = Task(executorPreference: loops[0]) { try? await live.run(on: loops[0]) }
    await termination.wait()
    log.info("draining", metadata: ["grace_seconds": "\(settings.drainGrace.inSeconds)"])
    health.set(.notServing, for: router.services)
    jobs.cancel()
    try await server.drain()
    await jobs.value
    await database.close()
    log.info("stopped")
  }
}
