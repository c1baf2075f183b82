import AccessFeature
import Admin
import Base
import Composition
import Contract
import ContractJSON
import Hub
import IntegrationsFeature
import Jobs
import LiveFeature
import Logging
import Loop
import ObjectStore
import PlansFeature
import PlayerFeature
import Postgres
import PrivacyFeature
import PushFeature
import RPC
import Server
import SignInFeature
import Store
import TLS

/// The assembly of the server: the features with their database, the router, and the port.
struct PulsewireServer {
  /// Serves until SIGTERM or SIGINT, then drains.
  static func run(_ settings: ServerSettings, on group: LoopGroup, log: Logger) async throws {
    ProcessSignal.ignoreBrokenPipes()
    try MachineChecks(given: settings.given).findings().refuse(log: log)
    let loops = group.loops
    let tickets = TicketKeys(interval: settings.given.port.ticketKeyInterval)
    let tls = try settings.certificates.load(tickets)
    let limits = CallLimits(settings.callLimits)
    let (database, background) = try await openDatabases(
      settings, limits: limits, on: loops, log: log)
    let termination = Termination()
    let claim = try await claimDatabase(settings, on: loops[0], log: log) { termination.ask() }
    let parts = try ServerParts(
      settings, database: database, background: background, limits: limits, on: loops, log: log)
    let health = HealthService()
    let router = try makeRouter(parts, health: health)

    let calls = CallLog(settings.callLog, router: router, log: log, loops: loops)
    let server = Server(
      settings.server, tls: tls, router: router, observer: calls, on: loops)
    let tasks = BackgroundTasks(log: log)
    let administration = try administration(of: server, router: router, parts, tasks, claim?.claim)
    try await administration.start()
    try await termination.watch(on: loops[0])
    let certificates = await CertificateRenewal.start(
      settings, tickets, of: server, on: loops[0], log: log)
    let access = try parts[AccessFeature.self]
    let revocations = try await Task(executorPreference: loops[0]) {
      try await access.followRevocations(on: loops[0])
    }.value
    let endpoints = try await server.listenEverywhere()
    let bus = try settings.bus.map { try NodeBus.start($0, for: parts.news, log: log) }
    let presence = try await enterRegistry(
      parts, at: endpoints, claim?.claim, on: loops[0], log: log)
    settings.findPages(endpoints)
    health.set(.serving, for: router.services)
    administration.readiness.set(.serving)
    let supervision = Supervision(loops)
    supervision.ready()
    log.info(
      "serving",
      metadata: [
        "address": "\(endpoints[0])", "addresses": .array(endpoints.map { "\($0)" }),
        "loops": "\(loops.count)", "speed": "\(settings.clock.speed)",
        "mail": "\(settings.mail.map { "\($0)" } ?? "none")",
      ])
    tasks.start(backgroundWork(parts), on: loops[0])
    let supervising = Task { await supervision.run() }

    await termination.wait()
    let loss = claim?.claim.obstacle
    let delay = settings.given.operation.drainDelay
    log.info(
      "draining",
      metadata: [
        "delay_seconds": "\(delay.inSeconds)",
        "grace_seconds": "\(settings.server.limits.drainGrace.inSeconds)",
      ])
    supervision.stopping()
    health.set(.notServing, for: router.services)
    administration.readiness.set(loss.map { .leaving($0) } ?? .draining)
    // A load balancer sends no more clients here before the ones that are here are sent away.
    try await Task(executorPreference: loops[0]) { try await loops[0].sleep(for: delay) }.value
    certificates.cancel()
    tasks.cancel()
    revocations.cancel()
    // Now, so that a node which takes over does not wait for the clients of this one.
    presence.cancel()
    claim?.holding.cancel()
    try await server.drain()
    supervising.cancel()
    await tasks.finish()
    await revocations.value
    await claim?.holding.value
    await presence.value
    await bus?.close()
    await parts.close()
    await administration.stop()
    await calls.flush()
    log.info("stopped")
    LineSink.standardError.finish(within: .seconds(1))
    if let loss { throw StartError(telling: loss) }
  }

  /// Opens the database for calls, whose schema and settings are checked, and the one for
  /// background work, which never delays calls or the heartbeats of jobs.
  private static func openDatabases(
    _ settings: ServerSettings, limits: CallLimits, on loops: [EventLoop], log: Logger
  ) async throws -> (calls: Database, background: Database) {
    let database = Database(
      settings.database.calls, on: loops, limits: settings.database.callLimits,
      networkOf: { limits.network(of: $0) })
    let start = DatabaseStart(settings)
    try await start.connect(database, on: loops[0], log: log)
    let background = Database(
      settings.database.background, on: [loops[0]], limits: settings.database.backgroundLimits)
    try await background.connect()
    try await Task(executorPreference: loops[0]) {
      try await start.check(database, on: loops[0], log: log)
      try await settings.given.storage.budget.apply(to: background, on: loops[0])
    }.value
    return (database, background)
  }

  /// Claims the database for this node, or its share of it with a bus, unless others may serve from it
  /// without one. Calls `lost` if another node has taken it.
  private static func claimDatabase(
    _ settings: ServerSettings, on loop: EventLoop, log: Logger,
    lost: @escaping @Sendable () -> Void
  ) async throws -> (claim: NodeClaim, holding: Task<Void, Never>)? {
    guard !settings.given.database.isWithoutBus else {
      log.warning("nodes", metadata: ["finding": "\(NodeClaim.withoutBusSentence)"])
      return nil
    }
    let claim = NodeClaim(settings.database.calls, isShared: settings.bus != nil, log: log)
    let holding = try await Task(executorPreference: loop) {
      try await claim.hold(on: loop, lost: lost)
    }.value
    return (claim, holding)
  }

  /// Returns the name of this machine, and where the server listens on it.
  private static func nodeAddress(_ endpoints: [Endpoint]) -> String {
    let name = Files.read("/proc/sys/kernel/hostname").map { String(decoding: $0, as: UTF8.self) }
    let machine = name?.split(whereSeparator: \.isWhitespace).first ?? "a machine without a name"
    return "\(machine) (\(endpoints.map { "\($0)" }.joined(separator: ", ")))"
  }

  /// Enters this node into the registry, until the returned task is cancelled.
  private static func enterRegistry(
    _ parts: ServerParts, at endpoints: [Endpoint], _ claim: NodeClaim?, on loop: EventLoop,
    log: Logger
  ) async throws -> Task<Void, Never> {
    let news = parts.news
    let presence = NodePresence(
      in: NodeRegistry(parts.database), at: nodeAddress(endpoints), version: BuildInfo.version,
      claim: claim, log: log
    ) { news.set(otherCount: $0) }
    return try await Task(executorPreference: loop) { try await presence.hold(on: loop) }.value
  }

  /// Returns the router of all methods, with the authorization and the limits of calls.
  static func makeRouter(_ parts: ServerParts, health: HealthService) throws -> Router {
    var router = Router(ContractSchema.services, json: .contract)
    try parts[AccessFeature.self].guardCalls(in: &router)
    router.add(parts.limits)
    router.limitPosts(by: parts.limits)
    router.localizer = try parts.localization
    for feature in parts.features { feature.register(in: &router) }
    health.register(in: &router)
    if parts.settings.given.port.hasReflection {
      ReflectionService(services: router.services, index: .contract).register(in: &router)
    }
    router.page("/device", html: DevicePage.html, policy: DevicePage.policy)
    router.page("/healthz") { "serving\n" }
    guard router.methodsWithoutRule.isEmpty else {
      throw StartError("These methods have no access rule: \(router.methodsWithoutRule).")
    }
    return router
  }

  /// Returns the background work of all features and of the platform.
  private static func backgroundWork(_ parts: ServerParts) -> [BackgroundWork] {
    let retention = RowRetention(
      database: parts.background, clock: WallClock(), log: parts.log)
    let storage = StorageCount(database: parts.background, log: parts.log)
    let (jobs, news) = (parts.jobs, parts.news)
    return parts.features.flatMap(\.backgroundWork) + [
      BackgroundWork("row_retention") { try await retention.run(on: $0) },
      BackgroundWork("storage_count") { try await storage.run(on: $0) },
      BackgroundWork("node_news") { await news.run(on: $0) },
      BackgroundWork("jobs") { await jobs.run(on: $0) },
    ]
  }

  private static func administration(
    of server: Server, router: Router, _ parts: ServerParts, _ tasks: BackgroundTasks,
    _ claim: NodeClaim?
  ) throws -> Administration {
    let signIn = try parts[SignInFeature.self]
    let integrations = try parts[IntegrationsFeature.self]
    let objects = parts.objects
    let (plans, push) = (try parts[PlansFeature.self], try parts[PushFeature.self])
    let hosts = { @Sendable in
      signIn.providerHosts + integrations.providerHosts + plans.providerHosts
        + push.providerHosts
        + (objects.map { [$0.standing] } ?? [])
    }
    let metrics = MetricsPage(
      server: server, methods: router.methods, database: parts.database,
      background: parts.background, live: try parts[LiveFeature.self],
      players: try parts[PlayerFeature.self].sessions.hub.tally, jobs: parts.jobs, tasks: tasks,
      limits: parts.limits, hosts: hosts,
      planner: { plans.modelFigures }, loops: parts.loops)
    return Administration(
      parts.settings.admin, metrics: metrics,
      attention: AttentionPage(
        jobs: parts.jobs, privacy: try parts[PrivacyFeature.self], hosts: hosts,
        loop: parts.loops[0]),
      database: parts.database, start: DatabaseStart(parts.settings), claim: claim,
      log: parts.log)
  }
}
