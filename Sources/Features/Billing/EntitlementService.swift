internal import AccessFeature
internal import Base
internal import BillingContract
internal import Messages
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// `pulsewire.billing.v1.EntitlementService`.
struct EntitlementService: Sendable {
  let store: EntitlementStore
  let routineCount: @Sendable (Caller) async throws -> Int32
  /// The real time: an entitlement does not expire sooner on a server whose clock runs faster.
  private let clock = WallClock()
  private let changes = Changes()

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
    _ request: GetEntitlementRequest, for caller: Caller
  ) async throws -> GetEntitlementResponse {
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
        account: request.accountID, isPro: true,
        maxRoutines: asked == 0 ? Self.maxRoutinesGranted : asked,
        expireTime: request.expireTime, reason: request.reason),
      EntitlementRPC.grantEntitlement, request, context)
    return GrantEntitlementResponse { $0.entitlement = entitlement }
  }

  func revokeEntitlement(
    _ request: RevokeEntitlementRequest, _ context: CallContext
  ) async throws -> RevokeEntitlementResponse {
    let entitlement = try await set(
      EntitlementStore.Change(
        account: request.accountID, isPro: false,
        maxRoutines: Self.maxRoutinesOfEverybody, expireTime: nil, reason: request.reason),
      EntitlementRPC.revokeEntitlement, request, context)
    return RevokeEntitlementResponse { $0.entitlement = entitlement }
  }

  private func set<Request: MappedChange, Response: Message>(
    _ change: EntitlementStore.Change, _ method: Method<Request, Response>, _ request: Request,
    _ context: CallContext
  ) async throws -> Entitlement {
    let asked = ChangeRequest(method, request, try context.caller, at: clock.now)
    let network = AuditEvent(.supportAccess, by: context).network
    do {
      let results = try await changes.make(
        ChangedRow("entitlement", of: change.account), for: asked, in: store.database,
        EntitlementStore.set(change, by: method.name, network: network, asked))
      guard let entitlement = try EntitlementStore.read(results) else { throw Self.noAccount }
      return entitlement
    } catch let error as DatabaseError where error.isOwnerGone {
      // The account was deleted at this moment.
      throw Self.noAccount
    } catch let error as DatabaseError where error.sqlState == .insufficientPrivilege {
      throw AccessRule.administratorRequired
    }
  }

  private static let noAccount = RPCError(.notFound, "There is no such account.")
}
