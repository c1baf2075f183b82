public import Base
public import Composition
public import ConsentFeature
internal import IntegrationsContract
public import PlayerFeature
public import Postgres
public import RPC
public import SettingsFeature
public import Store

/// The integrations that athletes have set up: when they last brought something, and that they shall
/// now.
public struct IntegrationsFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Integrations")

  /// For the features that bring data.
  public let syncs: Syncs
  private let service: IntegrationService

  /// The feature on `database`.
  public init(
    database: Database, settings: SettingsFeature, consents: Consents, sessions: Sessions,
    clock: WallClock
  ) {
    syncs = Syncs(
      store: SyncStore(database: database), settings: settings, consents: consents,
      sessions: sessions, clock: clock)
    service = IntegrationService(syncs: syncs)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.unary(IntegrationRPC.listIntegrations, service.listIntegrations)
    router.unary(IntegrationRPC.requestSync, service.requestSync)
    router.feed(IntegrationRPC.watchSyncs, service.watchSyncs)
  }
}
