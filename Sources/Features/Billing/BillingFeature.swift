internal import Base
public import BillingContract
public import Composition
public import Postgres
public import RPC
public import Store

/// The entitlements of accounts: their subscription, and the limits that follow from it.
public struct BillingFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Billing")

  private let store: EntitlementStore
  private let service: EntitlementService

  /// Creates the feature on `database`.
  ///
  /// - Parameter routineCount: returns the number of an account's routines.
  public init(
    database: Database,
    routineCount: @escaping @Sendable (Caller) async throws -> Int32
  ) {
    store = EntitlementStore(database: database)
    service = EntitlementService(store: store, routineCount: routineCount)
  }

  /// Returns what an account may have at this time.
  public func entitlement(of caller: Caller) async throws(DatabaseError) -> Entitlement {
    try await store.entitlement(of: caller)
  }

  /// Registers the methods of this feature.
  public func register(in router: inout Router) {
    router.unary(EntitlementRPC.getEntitlement, service.getEntitlement)
    router.unary(EntitlementRPC.grantEntitlement, service.grantEntitlement)
    router.unary(EntitlementRPC.revokeEntitlement, service.revokeEntitlement)
  }
}
