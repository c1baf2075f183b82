package import Base
internal import Composition
package import ConsentFeature
package import HTTPClient
package import Hub
internal import IntegrationsContract
package import Jobs
internal import Localization
package import Logging
internal import Messages
package import PlayerFeature
package import Postgres
package import RPC
package import Sealing
package import SettingsFeature
package import Store

/// The integrations feature: the sources that athletes have set up, the times of their last syncs, requests for new
/// ones, and the connections to the providers with which the server itself talks.
package struct IntegrationsFeature: Feature {
  /// The migrations of this feature's tables.
  package static let migrations = Migration.all(of: "Integrations")

  /// The binary columns of this feature, in addition to those whose names mark them as secrets.
  package static let binaryColumns = [
    BinaryColumn("pending_connections", "access_token", .secret),
    BinaryColumn("pending_connections", "refresh_token", .secret),
    BinaryColumn("provider_connections", "access_token", .secret),
    BinaryColumn("provider_connections", "refresh_token", .secret),
  ]

  /// The syncs, for the features that import data.
  package let syncs: Syncs
  /// The runs in which services are looked at, for the features that import from them.
  package let runs: SyncRuns
  private let service: IntegrationService
  let connections: Connections
  private let completions: Completions
  private let news: NodeNews?
  private let log: Logger
  let calls: ProviderCalls
  let refreshes: Refreshes
  let callback: ConnectionCallback
  /// The calls to providers, for the features that use them.
  package let athleteCalls: AthleteCalls
  /// The calls to services on behalf of nobody, for the features that use them.
  package let openCalls: OpenCalls

  /// Returns the statement that tells an account, in a unit of work of its own, that a source has to be connected again,
  /// if a condition of SQL is met; once for each `occasion`.
  package typealias ReconnectNotice =
    @Sendable (
      _ owner: UUID, _ source: String, _ occasion: String, _ time: Timestamp, _ condition: SQL
    ) -> SQL

  /// The dependencies of connections.
  package struct Outside: Sendable {
    let configuration: ConnectionConfiguration
    let sealing: Sealing
    let http: HTTPClient
    let jobs: Jobs
    let notice: ReconnectNotice
    let log: Logger

    /// Creates the dependencies. Without providers in `configuration`, nothing can be connected.
    package init(
      _ configuration: ConnectionConfiguration, sealing: Sealing, http: HTTPClient, jobs: Jobs,
      notice: @escaping ReconnectNotice, log: Logger
    ) {
      self.configuration = configuration
      self.sealing = sealing
      self.http = http
      self.jobs = jobs
      self.notice = notice
      self.log = log
    }
  }

  /// Creates the feature on `database`. Its jobs are registered with `outside.jobs`. With `news`, nodes tell
  /// each other of what is watched.
  package init(
    database: Database, settings: SettingsFeature, consents: Consents, sessions: Sessions,
    outside: Outside, clock: WallClock, news: NodeNews? = nil
  ) {
    (self.news, log) = (news, outside.log)
    let calls = ProviderCalls(outside.http)
    let seal = TokenSeal(sealing: outside.sealing)
    let connections = Connections(
      store: ConnectionStore(database: database, notice: outside.notice),
      configuration: outside.configuration, clock: clock, news: news)
    syncs = Syncs(
      store: SourceSyncStore(database: database), settings: settings, consents: consents,
      sessions: sessions, clock: clock, news: news, followers: connections.followers)
    runs = SyncRuns(
      store: SyncRunStore(database: database),
      localization: ErrorLocalization(accountLanguage: settings.language), clock: clock, news: news)
    service = IntegrationService(syncs: syncs, runs: runs, news: news)
    self.calls = calls
    self.connections = connections
    let ledger = QuotaLedger(database: database, clock: clock)
    let grants = Grants(
      connections: connections, calls: calls, ledger: ledger, seal: seal, log: outside.log)
    completions = Completions(
      connections: connections, grants: grants, early: EarlyTellings(database: database),
      jobs: outside.jobs, log: outside.log)
    refreshes = Refreshes(connections: connections, calls: calls, seal: seal, log: outside.log)
    athleteCalls = AthleteCalls(
      connections: connections, refreshes: refreshes, calls: calls, ledger: ledger)
    openCalls = OpenCalls(calls: calls, ledger: ledger)
    callback = ConnectionCallback(
      connections: connections, grants: grants,
      language: { await settings.language(of: $0) }, log: outside.log)
    refreshes.register(with: outside.jobs)
    runs.register(with: outside.jobs)
  }

  /// Registers the methods of this feature, and the pages to which providers send browsers back.
  package func register(in router: inout Router) {
    router.unary(IntegrationRPC.listIntegrations, service.listIntegrations)
    router.unary(IntegrationRPC.requestSync, service.requestSync)
    router.feed(IntegrationRPC.watchSyncs, service.watchSyncs)
    router.unary(IntegrationRPC.listSyncRuns, service.listSyncRuns)
    router.feed(IntegrationRPC.watchSyncRuns, service.watchSyncRuns)
    let service = ConnectionService(
      connections: connections, completions: completions, athleteCalls: athleteCalls, news: news)
    router.unary(ConnectionRPC.startConnection, service.startConnection)
    router.unary(ConnectionRPC.completeConnection, service.completeConnection)
    router.unary(ConnectionRPC.listConnections, service.listConnections)
    router.feed(ConnectionRPC.watchConnections, service.watchConnections)
    router.unary(ConnectionRPC.disconnect, service.disconnect)
    if connections.configuration.polarWebhookSecret != nil {
      let webhooks = Webhooks(connections: connections, early: completions.early, log: log)
      router.post(
        "/webhooks/polar", bodyBytesMax: Webhooks.bodyBytesMax, webhooks.takePolar)
    }
    if connections.configuration.stravaVerifyToken != nil {
      let webhooks = Webhooks(connections: connections, early: completions.early, log: log)
      router.plain(Webhooks.stravaPath, webhooks.showStrava)
      router.post(
        Webhooks.stravaPath, bodyBytesMax: Webhooks.bodyBytesMax, webhooks.takeStrava)
    }
    if connections.configuration.googleHealthWebhookSecret != nil {
      let webhooks = Webhooks(connections: connections, early: completions.early, log: log)
      router.post(
        Webhooks.googleHealthPath, bodyBytesMax: Webhooks.googleHealthBytesMax,
        webhooks.takeGoogleHealth)
    }
    let callback = callback
    router.plain("/connections/") { request, loop in await callback.serve(request, on: loop) }
  }
}

/// The part of connections that other features and the composition see.
extension IntegrationsFeature {
  /// The state of each provider host's circuit breaker, by base URL.
  package var providerHosts: [(base: String, state: CircuitBreaker.State)] { calls.standings }

  /// The names of the providers that can be connected.
  package var providerNames: [String] { connections.configuration.providers.map(\.key) }

  /// A connection, as an administrator sees it.
  package struct ConnectionStanding: Sendable {
    /// The name of the provider.
    package let provider: String
    /// The time of the athlete's consent.
    package let consentTime: Timestamp
    /// Whether there is a token to renew the access with.
    package let hasToken: Bool
    /// The time at which the provider ended it; nil if it has not.
    package let endTime: Timestamp?
    /// The number of failed refreshes in a row.
    package let failureCount: Int32
    /// The time at which it is refreshed next; nil after its end.
    package let dueTime: Timestamp?
    /// The time at which the provider ends it, however it is used; nil if it sets none.
    package let lifetimeEnd: Timestamp?
  }

  /// Returns the connections of an account.
  package func connectionStandings(of caller: Caller) async throws -> [ConnectionStanding] {
    try await connections.store.state(of: caller).connections.map { stored in
      let grant = stored.grant
      let lifetime = connections.configuration.providers.first {
        $0.source == stored.source
      }?.lifetime
      return ConnectionStanding(
        provider: stored.source.name, consentTime: grant.consentTime,
        hasToken: grant.isRefreshable, endTime: grant.end?.time,
        failureCount: grant.failureCount, dueTime: grant.end == nil ? grant.dueTime : nil,
        lifetimeEnd: lifetime?.end(of: grant.consentTime))
    }
  }

  /// Deletes what a provider has granted, for the deletion of the account. Returns whether there was anything, and whether
  /// the provider has ended it.
  package func disconnect(
    _ provider: String, of caller: Caller
  ) async throws -> (wasThere: Bool, isEnded: Bool) {
    guard
      let found = connections.configuration.providers.first(where: { $0.key == provider })
    else { return (false, false) }
    let isEnded = await athleteCalls.endGrant(found.source, of: caller) ?? false
    return (try await connections.store.remove(found.source, of: caller), isEnded)
  }
}
