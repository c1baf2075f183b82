internal import AccessFeature
internal import AccountContract
internal import Base
internal import Messages
internal import Passkeys
internal import Postgres
internal import RPC
internal import Store

/// The implementation of `pulsewire.account.v1.SignInService`, except for the individual sign-in
/// methods.
struct SignInService: Sendable {
  let shared: SignInDependencies
  let apple: AppleLinks

  func startSignIn(
    _ request: StartSignInRequest, _ context: CallContext
  ) async throws -> StartSignInResponse {
    let nonce = SignInNonce(
      at: shared.clock.now, for: shared.configuration.nonceLifetime, key: shared.key)
    let passkeyOptions = try await passkeyOptions(context)
    return StartSignInResponse {
      $0.nonce = nonce.text
      $0.expireTime = nonce.end
      $0.passkeyOptions = passkeyOptions
    }
  }

  /// Returns the passkey options, with the caller's passkeys if the caller is known.
  private func passkeyOptions(_ context: CallContext) async throws -> PasskeyOptions? {
    guard let passkeys = shared.configuration.passkeys else { return nil }
    var options = PasskeyOptions {
      $0.relyingPartyID = passkeys.relyingPartyID
      $0.algorithms = Passkey.Algorithm.allCases.map(\.rawValue)
    }
    if let principal = context.principal, principal.kind == .session {
      options.userHandle = principal.account.bytes
      options.credentialIDs = try await shared.store.credentialIDs(of: context.caller)
    }
    return options
  }

  func listSignInMethods(
    _ request: ListSignInMethodsRequest, for caller: Caller
  ) async throws -> ListSignInMethodsResponse {
    let methods = try await shared.methods(of: caller)
    return ListSignInMethodsResponse { $0.methods = methods }
  }

  func unlinkSignInMethod(
    _ request: UnlinkSignInMethodRequest, _ context: CallContext
  ) async throws -> UnlinkSignInMethodResponse {
    let caller = try context.caller
    guard let kind = request.kind.column else {
      throw RPCError.invalid("kind", "expected a kind, got none")
    }
    guard request.passkeyID == nil || request.kind == .passkey else {
      throw RPCError.invalid("passkey_id", "expected none for this kind")
    }
    let methods = try await shared.store.methods(caller)
    try shared.requireRecentSignIn(context, to: methods)
    let passkey = request.passkeyID
    if methods.contains(where: { $0.kind == kind && (passkey == nil || $0.passkey == passkey) }) {
      try await unlink(kind, passkey, of: caller.owner, context)
    }
    let remaining = try await shared.methods(of: caller)
    return UnlinkSignInMethodResponse { $0.methods = remaining }
  }

  /// Removes a sign-in method. A job revokes the link at Apple, so that the method is removed at
  /// once whether or not Apple responds.
  private func unlink(
    _ kind: String, _ passkey: UUID?, of owner: UUID, _ context: CallContext
  ) async throws {
    let caller = Caller(owner, on: context.loop)
    let isApple = kind == IdentityProvider.apple.rawValue
    let link = isApple ? try await shared.store.appleLink(of: caller) : nil
    let event = AuditEvent(.signInMethodUnlinked, by: context, facts: ["method": kind])
    var beside = [AuditLog.statement(event, owner: owner, at: shared.clock.now)]
    if let link, let token = link.refreshToken {
      beside.append(apple.enqueueRevocation(of: token, clientID: link.clientID, owner: owner))
    }
    do throws(DatabaseError) {
      try await shared.store.unlink(kind, passkey: passkey, of: caller, beside: beside)
    } catch {
      throw error.violates("sign_in_method_last_check") ? SignInError.lastMethod : error
    }
    shared.outbox.wake()
  }
}
