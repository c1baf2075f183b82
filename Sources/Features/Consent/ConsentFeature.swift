package import Base
internal import Composition
internal import ConsentContract
package import Localization
package import Loop
internal import Messages
package import Postgres
package import RPC
package import Store

/// The consent feature: the consents of athletes to uses of their data, granted, withdrawn and
/// recorded.
package struct ConsentFeature: Feature {
  /// The migrations of this feature's tables.
  package static let migrations = Migration.all(of: "Consent")

  /// The consents, for the features that use data.
  package let consents: Consents
  private let service: ConsentService

  /// Creates the feature on `database`.
  package init(
    database: Database, localization: ErrorLocalization, clock: WallClock, loops: [EventLoop]
  ) {
    consents = Consents(store: ConsentStore(database: database), loops: loops)
    service = ConsentService(consents: consents, localization: localization, clock: clock)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(ConsentRPC.listConsents, service.listConsents)
    router.unary(ConsentRPC.grantConsent, service.grantConsent)
    router.unary(ConsentRPC.withdrawConsent, service.withdrawConsent)
    router.unary(ConsentRPC.listConsentRecords, service.listConsentRecords)
  }
}
