import AccessFeature
import AccountFeature
import AchievementsFeature
import Admin
import Base
import BodyFeature
import ConsentFeature
import Contract
import Hub
import IntegrationsFeature
import Jobs
import LiveFeature
import Logging
import LogsFeature
import Loop
import ObjectStore
import OfflineFeature
import PlayerFeature
import Postgres
import PrivacyFeature
import ProfileFeature
import RPC
import RoutinesFeature
import Sealing
import Server
import SettingsFeature
import SocialFeature
import Store
import TLS

/// The house put together: features on a database, behind a router, behind a port.
struct PulsewireServer {
  /// The schema of all features, in order.
  static let migrations =
    PlatformMigrations.all + AccountFeature.migrations + PlayerFeature.migrations
    + LiveFeature.migrations + Sealing.migrations + AccessFeature.migrations
    + ConsentFeature.migrations + SettingsFeature.migrations + ProfileFeature.migrations
    + Jobs.migrations + PrivacyFeature.migrations + SignInFeature.migrations
    + RoutinesFeature.migrations + LogsFeature.migrations + BodyFeature.migrations
    + OfflineFeature.migrations + SocialFeature.migrations + AchievementsFeature.migrations
    + IntegrationsFeature.migrations

  /// How the columns of bytes of all features read in an export.
  static let binaryColumns =
    PlayerFeature.binaryColumns + LiveFeature.binaryColumns + AccessFeature.binaryColumns
    + SignInFeature.binaryColumns + PrivacyFeature.binaryColumns + BodyFeature.binaryColumns

  /// Serves until SIGTERM or SIGINT, then drains.
  static func run(_ settings: ServerSettings, on group: LoopGroup, log: Logger) async throws {
    ProcessSignal.ignoreBrokenPipes()
    let loops = group.loops
    let transport = settings.transport
    let tickets = TicketKeys(interval: transport.ticketKeyInterval)
    let tls = try transport.files.load(tickets)
    let database = Database(
      settings.database.calls, on: loops, limits: settings.database.callLimits)
    let start = settings.database.start
    try await start.connect(database, on: loops[0], log: log)
    // What is done beside calls never stands before them, nor before the heartbeats of jobs.
    let background = Database(
      settings.database.background, on: [loops[0]], limits: settings.database.backgroundLimits)
    try await background.connect()
    try await Task(executorPreference: loops[0]) {
      try await SchemaCheck.run(migrations, database, on: loops[0])
      try await start.check(database, on: loops[0], log: log)
    }.value

    let limits = CallLimits(settings.operation.limits)
    let clock = settings.clock
    let jobs = Jobs(database: database, log: log)
    let people = PeopleFeatures(database: database, clock: clock, loops: loops)
    let player = PlayerFeature(
      database: database, clock: clock, profiles: people.profile.heartRateProfile,
      followUps: LogsFeature.followUps)
    let logs = LogsFeature(database: database, clock: clock)
    let sealing = Sealing(database: database, keys: settings.sealingKeys, on: loops)
    let live = LiveFeature(
      database: database, background: background, sessions: player.sessions,
      settings: people.settings, sealing: sealing, clock: clock, loops: loops, log: log,
      rrLifetime: settings.rrLifetime)
    let health = HealthService()
    let access = AccessFeature(
      database: database, keys: settings.tokens.keys, settings: settings.tokens.access,
      loops: loops, limits: limits, log: log)
    var router = Router()
    access.guardCalls(in: &router)
    router.add(limits)
    router.limitPosts(by: limits)
    AccountFeature(database: database, sessions: access.sessions, clock: clock)
      .register(in: &router)
    let integrations = IntegrationsFeature(
      database: database, settings: people.settings, consents: people.consent.consents,
      sessions: player.sessions, clock: clock)
    let body = BodyFeature(
      database: database, background: background, consents: people.consent.consents,
      syncs: integrations.syncs,
      sealing: sealing, jobs: jobs, clock: clock)
    let workers = WorkerPool(threads: 2, queuedMax: 64)
    let objects = settings.objectStore.flatMap { ObjectStore($0, on: loops) }
    let exports = ExportEnding(
      database: database, settings: settings.exports.privacy, objects: objects, workers: workers,
      log: log)
    let signIn = try SignInComposition(
      settings, database: database, background: background, sessions: access.sessions,
      sealing: sealing, jobs: jobs, player: player, people: people, body: body,
      live: live, exports: exports, on: loops, log: log)
    signIn.feature.register(in: &router)
    access.register(in: &router, links: signIn.feature.linkedServices(of:on:))
    people.register(in: &router)
    body.register(in: &router)
    integrations.register(in: &router)
    SocialFeature(database: database, audience: people.settings.audience, clock: clock)
      .register(in: &router)
    player.register(in: &router)
    RoutinesFeature(database: database, clock: clock).register(in: &router)
    live.register(in: &router)
    logs.register(in: &router)
    var appliers = OperationAppliers()
    logs.operations.register(in: &appliers)
    OfflineFeature(
      database: database, background: background, settings: people.settings, jobs: jobs,
      appliers: appliers, clock: clock
    ).register(in: &router)
    let privacy = PrivacyFeature(
      database: database, background: background, settings: settings.exports.privacy,
      keys: settings.tokens.keys, sessions: access.sessions, services: [signIn.apple],
      columns: binaryColumns, sealing: sealing, jobs: jobs, objects: objects, workers: workers,
      clock: clock, log: log, neighbours: signIn.neighbours)
    privacy.register(in: &router)
    health.register(in: &router)
    if settings.hasReflection {
      ReflectionService(services: router.services).register(in: &router)
    }
    router.page("/device") { "Enter the code in the app: Settings, Devices.\n" }
    router.page("/healthz") { "serving\n" }
    guard router.methodsWithoutRule.isEmpty else {
      throw StartError("Nobody has said who may call \(router.methodsWithoutRule).")
    }

    var configuration = ServerConfiguration(endpoints: transport.endpoints)
    configuration.limits = settings.limits
    configuration.limits.drainGrace = settings.drainGrace
    configuration.limits.slowCallTimeout = transport.slowCallTimeout
    configuration.connections = transport.connections
    configuration.limits.origins = settings.allowedOrigins
    configuration.limits.compressOverBytes = settings.compressOverBytes
    let calls = CallLog(settings.operation.callLog, router: router, log: log, loops: loops)
    let server = Server(configuration, tls: tls, router: router, observer: calls, on: loops)
    let provider = signIn.feature
    let hosts = { @Sendable in provider.providerHosts + (objects.map { [$0.standing] } ?? []) }
    let metrics = MetricsPage(
      server: server, methods: router.methods, database: database, background: background,
      live: live, players: player.sessions.hub.tally, jobs: jobs, limits: limits, hosts: hosts,
      loops: loops)
    let administration = Administration(
      settings.operation.admin, metrics: metrics,
      attention: AttentionPage(
        jobs: jobs, privacy: privacy, hosts: hosts, loop: loops[0]),
      database: database, start: start, log: log)
    try await administration.start()
    let termination = Termination()
    try await termination.watch(on: loops[0])
    let certificates = await CertificateRenewal.start(
      transport, tickets, of: server, on: loops[0], log: log)
    let revocations = try await Task(executorPreference: loops[0]) {
      try await access.followRevocations(on: loops[0])
    }.value
    let endpoints = try await server.listenEverywhere()
    settings.tokens.findDevicePage(publicURL: settings.exports.privacy.origin, endpoints)
    health.set(.serving, for: router.services)
    administration.readiness.set(.serving)
    let supervision = Supervision(loops)
    supervision.ready()
    log.info(
      "serving",
      metadata: [
        "address": "\(endpoints[0])", "addresses": .array(endpoints.map { "\($0)" }),
        "loops": "\(loops.count)", "speed": "\(clock.speed)",
        "mail": "\(settings.mail.map { "\($0)" } ?? "none")",
      ])

    let supervising = Task { await supervision.run() }
    let merging = Task(executorPreference: loops[0]) { try? await live.run(on: loops[0]) }
    let aging = Task(executorPreference: loops[0]) { try? await live.forget(on: loops[0]) }
    let finishing = Task(executorPreference: loops[0]) {
      try? await player.finishSilent(
        after: settings.sessionSilence, background: background, heartRate: live.lastArrival,
        log: log, on: loops[0])
    }
    let erasing = Task(executorPreference: loops[0]) { try? await privacy.run(on: loops[0]) }
    let retention = RowRetention(database: background, clock: WallClock(), log: log)
    let sweeping = Task(executorPreference: loops[0]) { try? await retention.run(on: loops[0]) }
    let working = Task(executorPreference: loops[0]) { await jobs.run(on: loops[0]) }
    await termination.wait()
    log.info("draining", metadata: ["grace_seconds": "\(settings.drainGrace.inSeconds)"])
    supervision.stopping()
    health.set(.notServing, for: router.services)
    certificates.cancel()
    administration.readiness.set(.draining)
    merging.cancel()
    aging.cancel()
    finishing.cancel()
    working.cancel()
    sweeping.cancel()
    erasing.cancel()
    revocations.cancel()
    try await server.drain()
    supervising.cancel()
    await merging.value
    await aging.value
    await finishing.value
    await working.value
    await sweeping.value
    await erasing.value
    await signIn.close()
    await objects?.close()
    await workers.drain()
    await revocations.value
    await background.close()
    await database.close()
    await administration.stop()
    await calls.flush()
    log.info("stopped")
    LineSink.standardError.finish(within: .seconds(1))
  }
}
