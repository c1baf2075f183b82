internal import AccessFeature
internal import Base
internal import BillingContract
internal import Messages
internal import Postgres
internal import RPC
internal import Wire

/// `pulsewire.billing.v1.EntitlementService`.
struct EntitlementService: Sendable {
  let store: EntitlementStore
  let routineCount: @Sendable (Caller) async throws -> Int32
  /// The real time: an entitlement does not expire sooner on a server whose clock runs faster.
  private let clock = WallClock()

  /// The limits of every account, and of a grant that specifies none. Source: the contract.
  private static let maxRoutinesOfEverybody: Int32 = 2
  private static let maxRoutinesGranted: Int32 = 50

  init(
    store: EntitlementStore,
    routineCount: @escaping @Sendable (Caller) async throws -> Int32
  ) {
    self.store = store
    self.routineCount = routineCount
  }

  func getEntitlement(
    _ request: GetEntitlementRequest, _ context: CallContext
  ) async throws -> GetEntitlementResponse {
    let caller = try context.caller
    let entitlement = try await store.entitlement(of: caller)
    let routineCount = try await routineCount(caller)
    return GetEntitlementResponse {
      $0.entitlement = entitlement
      $0.routineCount = routineCount
    }
  }

  func grantEntitlement(
    _ request: GrantEntitlementRequest, _ context: CallContext
  ) async throws -> GrantEntitlementResponse {
    if let time = request.expireTime, time <= clock.now {
      throw RPCError.invalid("expire_time", "expected a time in the future", .range)
    }
    let asked = request.maxRoutines
    let entitlement = try await set(
      EntitlementStore.Change(
        requestID: request.requestID, account: request.accountID, isPro: true,
        maxRoutines: asked == 0 ? Self.maxRoutinesGranted : asked,
        expireTime: request.expireTime, method: "GrantEntitlement", reason: request.reason),
      context)
    return GrantEntitlementResponse { $0.entitlement = entitlement }
  }

  func revokeEntitlement(
    _ request: RevokeEntitlementRequest, _ context: CallContext
  ) async throws -> RevokeEntitlementResponse {
    let entitlement = try await set(
      EntitlementStore.Change(
        requestID: request.requestID, account: request.accountID, isPro: false,
        maxRoutines: Self.maxRoutinesOfEverybody, expireTime: nil,
        method: "RevokeEntitlement", reason: request.reason), context)
    return RevokeEntitlementResponse { $0.entitlement = entitlement }
  }

  private func set(
    _ change: EntitlementStore.Change, _ context: CallContext
  ) async throws -> Entitlement {
    do {
      let entitlement = try await store.set(
        change, by: try context.caller,
        network: AuditEvent(.supportAccess, by: context).network,
        at: clock.now)
      guard let entitlement else { throw RPCError(.notFound, "There is no such account.") }
      return entitlement
    } catch let error as DatabaseError where error.sqlState == .insufficientPrivilege {
      throw AccessRule.administratorRequired
    }
  }
}
