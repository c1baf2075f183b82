internal import AccessFeature
internal import AccountContract
internal import Base
internal import Loop
internal import Messages
internal import Postgres
internal import RPC

/// The merge of an anonymous account into the account that was signed in to.
///
/// Existing data of the caller's account stays unchanged. Of two active workout sessions, the
/// anonymous account's is finished first. Sign-in methods, account sessions, devices and the audit
/// log are not moved.
struct AccountMerging: Sendable {
  let shared: SignInDependencies
  /// The step that finishes what only one of the accounts may have and copies sealed data; see
  /// `SignInFeature.init`.
  let settle: @Sendable (_ source: UUID, _ target: UUID, EventLoop) async throws -> Void
  /// The statements for the moved data, run in the unit of work of the merge; see
  /// `SignInFeature.init`.
  let resume: @Sendable (_ target: UUID) throws -> [SQL]

  func mergeAccounts(
    _ request: MergeAccountsRequest, _ context: CallContext
  ) async throws -> MergeAccountsResponse {
    let caller = try context.caller
    if let moved = try await shared.store.merge(request.requestID, into: caller) {
      return MergeAccountsResponse { $0.movedRowCount = moved }
    }
    do { return try await merge(request, caller, context) } catch {
      // The same request came first, on another connection: since it was looked for, it has ended the anonymous
      // account, in one unit of work with its answer.
      guard let moved = try await shared.store.merge(request.requestID, into: caller) else {
        throw error
      }
      return MergeAccountsResponse { $0.movedRowCount = moved }
    }
  }

  private func merge(
    _ request: MergeAccountsRequest, _ caller: Caller, _ context: CallContext
  ) async throws -> MergeAccountsResponse {
    let now = shared.clock.now
    guard let token = MergeToken(request.mergeToken, at: now, key: shared.key),
      token.target == caller.owner, token.source != caller.owner
    else { throw SignInError.mergeTokenInvalid }
    guard try await shared.store.anonymous(Caller(token.source, on: caller.loop)).isAnonymous else {
      throw SignInError.notAnonymous
    }
    // Account sessions end before the rows are moved, so that no call writes to the anonymous
    // account in between. The token can be used again if a later step fails.
    try await shared.issuer.revokeAll(
      of: Caller(token.source, on: caller.loop), except: nil,
      because: AuditEvent(.sessionRevoked, by: context))
    try await settle(token.source, caller.owner, caller.loop)
    let event = AuditEvent(.accountMerged, by: context)
    do {
      let moved = try await shared.longWork.merge(
        token.source, into: caller, requestID: request.requestID, at: now,
        beside: try resume(caller.owner)
          + [AuditLog.statement(event, owner: caller.owner, at: now, id: request.requestID)])
      // The moved rows may include jobs that are due.
      shared.outbox.wake()
      guard let moved else { throw SignInError.notAnonymous }
      return MergeAccountsResponse { $0.movedRowCount = moved }
    } catch let error as DatabaseError where error.violates("merge_account_anonymous_check") {
      throw SignInError.notAnonymous
    }
  }
}
