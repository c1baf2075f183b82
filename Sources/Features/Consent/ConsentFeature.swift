public import Base
public import Composition
internal import ConsentContract
public import Localization
public import Loop
public import Postgres
public import RPC
public import Store

/// The consent feature: the consents of athletes to uses of their data, granted, withdrawn and
/// recorded.
public struct ConsentFeature: Feature {
  /// The migrations of this feature's tables.
  public static let migrations = Migration.all(of: "Consent")

  /// The consents, for the features that use data.
  public let consents: Consents
  private let service: ConsentService

  /// Creates the feature on `database`.
  public init(
    database: Database, localization: ErrorLocalization, clock: WallClock, loops: [EventLoop]
  ) {
    consents = Consents(store: ConsentStore(database: database), loops: loops)
    service = ConsentService(consents: consents, localization: localization, clock: clock)
  }

  /// Registers the methods of this feature.
  public func register(in router: inout Router) {
    router.unary(ConsentRPC.listConsents, service.listConsents)
    router.unary(ConsentRPC.grantConsent, service.grantConsent)
    router.unary(ConsentRPC.withdrawConsent, service.withdrawConsent)
    router.unary(ConsentRPC.listConsentRecords, service.listConsentRecords)
  }
}
