public import Base
public import Composition
public import ConsentFeature
internal import IntegrationsContract
public import PlayerFeature
public import Postgres
public import RPC
public import SettingsFeature
public import Store

/// The integrations feature: the sources that athletes have set up, the times of their last syncs,
/// and requests for new ones.
public struct IntegrationsFeature: Feature {
  /// The migrations of this feature's tables.
  public static let migrations = Migration.all(of: "Integrations")

  /// The syncs, for the features that import data.
  public let syncs: Syncs
  private let service: IntegrationService

  /// Creates the feature on `database`.
  public init(
    database: Database, settings: SettingsFeature, consents: Consents, sessions: Sessions,
    clock: WallClock
  ) {
    syncs = Syncs(
      store: SyncStore(database: database), settings: settings, consents: consents,
      sessions: sessions, clock: clock)
    service = IntegrationService(syncs: syncs)
  }

  /// Registers the methods of this feature.
  public func register(in router: inout Router) {
    router.unary(IntegrationRPC.listIntegrations, service.listIntegrations)
    router.unary(IntegrationRPC.requestSync, service.requestSync)
    router.feed(IntegrationRPC.watchSyncs, service.watchSyncs)
  }
}
