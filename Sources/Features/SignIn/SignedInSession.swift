internal import AccessFeature
internal import AccountContract
internal import Base
internal import Messages
internal import RPC

/// The last step of every sign-in, after the identity of the caller is proved.
struct SignedInSession: Sendable {
  let shared: SignInDependencies

  /// Opens an account session of `owner`; a repeat of `requestID` returns the same one.
  func open(
    _ owner: UUID, method: String, deviceName: String, requestID: UUID, proof: String = "",
    _ context: CallContext
  ) async throws -> SignedIn {
    let caller = Caller(owner, on: context.loop)
    let now = shared.clock.now
    let noted = try await shared.store.noteSignIn(caller, requestID: requestID, at: now)
    // The account has just been deleted.
    guard let (created, isFirst) = noted else { throw SignInError.credentialsWrong }
    let session = try await shared.issuer.open(
      for: caller, SessionOpening(method: method, deviceName: deviceName, by: context),
      requestID: requestID)
    let mergeOffer = try await mergeOffer(to: owner, at: now, context)
    return SignedIn {
      $0.account = Account {
        $0.id = owner
        $0.createTime = created
        $0.lastSignInTime = now
      }
      $0.tokens = session.tokens
      $0.isFirstSignIn = isFirst
      $0.mergeOffer = mergeOffer
      $0.deviceProof = proof
    }
  }

  /// Returns an offer to merge the account that the device used before, if that account is
  /// anonymous and has data.
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
    return MergeOffer {
      $0.mergeToken = token.text(until: end, key: shared.key)
      $0.expireTime = end
    }
  }
}
