package import Base
internal import Composition
package import ConsentFeature
internal import IntegrationsContract
internal import Messages
package import PlayerFeature
package import Postgres
package import RPC
package import SettingsFeature
package import Store

/// The integrations feature: the sources that athletes have set up, the times of their last syncs,
/// and requests for new ones.
package struct IntegrationsFeature: Feature {
  /// The migrations of this feature's tables.
  package static let migrations = Migration.all(of: "Integrations")

  /// The syncs, for the features that import data.
  package let syncs: Syncs
  private let service: IntegrationService

  /// Creates the feature on `database`.
  package init(
    database: Database, settings: SettingsFeature, consents: Consents, sessions: Sessions,
    clock: WallClock
  ) {
    syncs = Syncs(
      store: SyncStore(database: database), settings: settings, consents: consents,
      sessions: sessions, clock: clock)
    service = IntegrationService(syncs: syncs)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(IntegrationRPC.listIntegrations, service.listIntegrations)
    router.unary(IntegrationRPC.requestSync, service.requestSync)
    router.feed(IntegrationRPC.watchSyncs, service.watchSyncs)
  }
}
