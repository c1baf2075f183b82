package import AccessContract
internal import Base
internal import Postgres
package import RPC
internal import Store
import Wire

/// A function that returns the external services that an account is linked to. The features that
/// store links provide it.
package typealias LinkedServices =
  @Sendable (_ account: Caller) async throws -> [LinkedServiceState]

/// The implementation of `pulsewire.access.v1.SupportService`.
struct SupportService: Sendable {
  let store: SupportStore
  let sessions: SessionIssuer
  let links: LinkedServices
  let changes = Changes()

  func getAccountForSupport(
    _ request: GetAccountForSupportRequest, _ context: CallContext
  ) async throws -> GetAccountForSupportResponse {
    let access = try access(request.accountID, request.reason, context)
    do {
      let found = try await store.account(access, at: sessions.clock.now)
      var answer = try Self.required(found)
      answer.linkedServices = try await links(Caller(access.account, on: context.loop))
      return answer
    } catch let error as DatabaseError { throw Self.told(error) }
  }

  func listSessionsForSupport(
    _ request: ListSessionsForSupportRequest, _ context: CallContext
  ) async throws -> ListSessionsForSupportResponse {
    let access = try access(request.accountID, request.reason, context)
    let page = try Page(request, SupportRPC.listSessionsForSupport, from: IDCursor.newest)
    do {
      let found = try await store.sessions(
        access, behind: page.start, count: page.count, at: sessions.clock.now)
      let (rows, next) = page.cut(try Self.required(found)) { IDCursor($0.id) }
      return ListSessionsForSupportResponse { ($0.sessions, $0.nextPageToken) = (rows, next) }
    } catch let error as DatabaseError { throw Self.told(error) }
  }

  func revokeSessionsForSupport(
    _ request: RevokeSessionsForSupportRequest, _ context: CallContext
  ) async throws -> RevokeSessionsForSupportResponse {
    let access = try access(request.accountID, request.reason, context)
    if access.account == access.administrator.owner { context.outliveCredential() }
    do {
      let change = ChangeRequest(
        SupportRPC.revokeSessionsForSupport, request, access.administrator,
        at: sessions.clock.now)
      let results = try await changes.make(
        ChangedRow("access", of: access.account), for: change, in: store.database,
        SupportStore.revoke(access, change))
      let (count, generation) = try Self.required(try SupportStore.revoked(results))
      await sessions.revocations.take([
        .account(access.account, generation: generation, remaining: nil)
      ])
      return RevokeSessionsForSupportResponse { $0.revokedCount = Int32(clamping: count) }
    } catch let error as DatabaseError { throw Self.told(error) }
  }

  private func access(
    _ account: UUID, _ reason: String, _ context: CallContext
  ) throws(RPCError) -> SupportStore.Access {
    SupportStore.Access(
      administrator: try context.caller, account: account, reason: reason,
      network: context.peer.address.coarseNetwork)
  }

  private static func required<Found>(_ found: Found?) throws(RPCError) -> Found {
    guard let found else { throw RPCError(.notFound, "There is no such account.") }
    return found
  }

  /// Maps the database's refusal: the database decides who is an administrator.
  private static func told(_ error: DatabaseError) -> any Error {
    error.sqlState == .insufficientPrivilege ? AccessRule.administratorRequired : error
  }
}
