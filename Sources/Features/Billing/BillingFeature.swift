internal import Base
package import BillingContract
internal import Composition
internal import Messages
package import Postgres
package import RPC
package import Store

/// The entitlements of accounts: their subscription, and the limits that follow from it.
package struct BillingFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Billing")

  private let store: EntitlementStore
  private let service: EntitlementService

  /// Creates the feature on `database`.
  ///
  /// - Parameter routineCount: returns the number of an account's routines.
  package init(
    database: Database,
    routineCount: @escaping @Sendable (Caller) async throws -> Int32
  ) {
    store = EntitlementStore(database: database)
    service = EntitlementService(store: store, routineCount: routineCount)
  }

  /// Returns what an account may have at this time.
  package func entitlement(of caller: Caller) async throws(DatabaseError) -> Entitlement {
    try await store.entitlement(of: caller)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(EntitlementRPC.getEntitlement, service.getEntitlement)
    router.unary(EntitlementRPC.grantEntitlement, service.grantEntitlement)
    router.unary(EntitlementRPC.revokeEntitlement, service.revokeEntitlement)
  }
}
