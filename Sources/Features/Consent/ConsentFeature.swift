public import Base
public import Composition
internal import ConsentContract
public import Localization
public import Loop
public import Postgres
public import RPC
public import Store

/// What athletes allow their data to be used for: granted, withdrawn, on record.
public struct ConsentFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Consent")

  /// For the features that use data.
  public let consents: Consents
  private let service: ConsentService

  /// The feature on `database`.
  public init(
    database: Database, localization: ErrorLocalization, clock: WallClock, loops: [EventLoop]
  ) {
    consents = Consents(store: ConsentStore(database: database), loops: loops)
    service = ConsentService(consents: consents, localization: localization, clock: clock)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.unary(ConsentRPC.listConsents, service.listConsents)
    router.unary(ConsentRPC.grantConsent, service.grantConsent)
    router.unary(ConsentRPC.withdrawConsent, service.withdrawConsent)
    router.unary(ConsentRPC.listConsentRecords, service.listConsentRecords)
  }
}
