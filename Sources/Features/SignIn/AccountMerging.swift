internal import AccessFeature
internal import AccountContract
internal import Base
internal import Loop
internal import Postgres
internal import RPC

/// Moving what an anonymous account has to the account that was signed in to.
///
/// The rules: what the caller's account has already stays as it is; of two active workout sessions the
/// anonymous account's is finished first; ways in, sessions, devices and the audit log are not moved.
struct AccountMerging: Sendable {
  let shared: SignInDependencies
  /// Finishes what both accounts may not have at once, and copies what is sealed; see
  /// `SignInFeature.init`.
  let settle: @Sendable (_ source: UUID, _ target: UUID, EventLoop) async throws -> Void
  /// What is done in the merge's unit of work for what has come to the target; see there.
  let resume: @Sendable (_ target: UUID) -> [SQL]

  func mergeAccounts(
    _ request: MergeAccountsRequest, _ context: CallContext
  ) async throws -> MergeAccountsResponse {
    let caller = try context.caller
    if let moved = try await shared.store.merge(request.requestID, into: caller) {
      return MergeAccountsResponse(movedRowCount: moved)
    }
    let now = shared.clock.now
    guard let token = MergeToken(request.mergeToken, at: now, key: shared.key),
      token.target == caller.owner, token.source != caller.owner
    else { throw SignInError.mergeTokenInvalid }
    guard try await shared.store.anonymous(Caller(token.source, on: caller.loop)).isAnonymous else {
      throw SignInError.notAnonymous
    }
    // Before the rows are moved, so that nobody writes under the old name meanwhile. The token merges
    // again if what follows fails.
    try await shared.issuer.revokeAll(
      of: Caller(token.source, on: caller.loop), except: nil,
      because: AuditEvent(.sessionRevoked, by: context))
    try await settle(token.source, caller.owner, caller.loop)
    let event = AuditEvent(.accountMerged, by: context)
    do {
      let moved = try await shared.longWork.merge(
        token.source, into: caller, requestID: request.requestID, at: now,
        beside: resume(caller.owner)
          + [AuditLog.statement(event, owner: caller.owner, at: now, id: request.requestID)])
      // What has come may have jobs that are due.
      shared.outbox.wake()
      guard let moved else { throw SignInError.notAnonymous }
      return MergeAccountsResponse(movedRowCount: moved)
    } catch let error as DatabaseError where error.violates("merge_account_anonymous_check") {
      throw SignInError.notAnonymous
    }
  }
}
