internal import AccessFeature
internal import AccountContract
internal import Base
internal import RPC

/// The last step of every way in: who the caller is has been proved.
struct SignedInSession: Sendable {
  let shared: SignInDependencies

  /// Opens a session of `owner`; a repeat of `requestID` gives the same.
  func open(
    _ owner: UUID, method: String, deviceName: String, requestID: UUID, proof: String = "",
    _ context: CallContext
  ) async throws -> SignedIn {
    let caller = Caller(owner, on: context.loop)
    let now = shared.clock.now
    let noted = try await shared.store.noteSignIn(caller, requestID: requestID, at: now)
    // Deleted a moment ago.
    guard let (created, isFirst) = noted else { throw SignInError.credentialsWrong }
    let session = try await shared.issuer.open(
      for: caller, SessionOpening(method: method, deviceName: deviceName, by: context),
      requestID: requestID)
    return SignedIn(
      account: Account(id: owner, createTime: created, lastSignInTime: now),
      tokens: session.tokens, isFirstSignIn: isFirst,
      mergeOffer: try await mergeOffer(to: owner, at: now, context), deviceProof: proof)
  }

  /// Offers to move what the account has that the device used until now, if that is anonymous.
  private func mergeOffer(
    to owner: UUID, at now: Timestamp, _ context: CallContext
  ) async throws -> MergeOffer? {
    guard let principal = context.principal, principal.kind == .session,
      principal.account != owner
    else { return nil }
    let source = try await shared.store.anonymous(context.caller)
    guard source.isAnonymous, source.hasData else { return nil }
    let end = now + MergeToken.lifetime
    let token = MergeToken(from: principal.account, to: owner)
    return MergeOffer(mergeToken: token.text(until: end, key: shared.key), expireTime: end)
  }
}
