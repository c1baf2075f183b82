internal import AccessFeature
internal import Base
internal import Contract
internal import RPC

/// `pulsewire.account.v1.SignInService`: what is not of one way in.
struct SignInService: Sendable {
  let parts: SignInParts
  let apple: AppleLinks

  func startSignIn(
    _ request: StartSignInRequest, _ context: CallContext
  ) async throws -> StartSignInResponse {
    let nonce = SignInNonce(at: parts.clock.now, key: parts.key)
    return StartSignInResponse(nonce: nonce.text, expireTime: nonce.end)
  }

  func listSignInMethods(
    _ request: ListSignInMethodsRequest, _ context: CallContext
  ) async throws -> ListSignInMethodsResponse {
    ListSignInMethodsResponse(
      methods: try await parts.methods(of: try context.requiredOwner, on: context.loop))
  }

  func unlinkSignInMethod(
    _ request: UnlinkSignInMethodRequest, _ context: CallContext
  ) async throws -> UnlinkSignInMethodResponse {
    let owner = try context.requiredOwner
    guard let kind = request.kind.storedName else {
      throw RPCError.invalid([
        .init(field: "kind", description: "expected SIGN_IN_METHOD_KIND_PASSWORD, _GOOGLE or _APPLE")
      ])
    }
    let methods = try await parts.store.methods(owner, on: context.loop)
    try parts.requireRecentSignIn(context, to: methods)
    let present = methods.filter { $0.kind == kind }
    if !present.isEmpty {
      if kind == IdentityProvider.apple.rawValue { try await apple.revokeBeforeUnlinking(owner, context) }
      let event = AuditEvent(.signInMethodUnlinked, by: context, facts: ["method": kind])
      let isRemoved = try await parts.store.unlink(
        kind, of: owner,
        beside: AuditLog.statement(event, owner: owner, at: parts.clock.now), on: context.loop)
      guard isRemoved else { throw SignInError.lastMethod }
    }
    return UnlinkSignInMethodResponse(
      methods: try await parts.methods(of: owner, on: context.loop))
  }
}
