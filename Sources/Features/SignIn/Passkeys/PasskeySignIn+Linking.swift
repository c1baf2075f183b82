internal import AccessFeature
internal import AccountContract
internal import Base
internal import Messages
internal import Passkeys
internal import Postgres
internal import RPC

/// The linking of a passkey.
extension PasskeySignIn {
  /// The largest number of passkeys per account.
  private static let passkeysMax = 20

  func linkPasskey(
    _ request: LinkPasskeyRequest, _ context: CallContext
  ) async throws -> LinkPasskeyResponse {
    let relyingParty = try requireRelyingParty()
    let caller = try context.caller
    if let method = try await method(request.requestID, of: caller.owner, context) {
      return LinkPasskeyResponse { $0.method = method }
    }
    let passkey: Passkey
    do {
      passkey = try relyingParty.register(
        attestationObject: request.attestationObject, clientData: request.clientData,
        challenge: try challenge(request.nonce))
    } catch {
      throw SignInError.passkeyRefused(error)
    }
    let id = try await link(passkey, request, to: caller.owner, context)
    guard let method = try await method(id, of: caller.owner, context) else {
      throw RPCError(.aborted, "The sign-in method was removed at the same time.")
    }
    return LinkPasskeyResponse { $0.method = method }
  }

  /// Links the passkey unless the account has it already. Returns the id under which the account
  /// has it.
  private func link(
    _ passkey: Passkey, _ request: LinkPasskeyRequest, to owner: UUID, _ context: CallContext
  ) async throws -> UUID {
    let caller = Caller(owner, on: context.loop)
    if let present = try await shared.store.passkeyID(passkey.credentialID, of: caller) {
      return present
    }
    let methods = try await shared.store.methods(caller)
    try shared.requireRecentSignIn(context, to: methods)
    guard methods.count(where: { $0.passkey != nil }) < Self.passkeysMax else {
      throw SignInError.passkeysTooMany(Self.passkeysMax)
    }
    guard try await useNonce(request.nonce, by: request.requestID, context) else {
      throw SignInError.passkeyRefused(.notAnAnswer)
    }
    let event = AuditEvent(.signInMethodLinked, by: context, facts: ["method": "passkey"])
    let now = shared.clock.now
    do throws(DatabaseError) {
      try await shared.store.link(
        passkey, id: request.requestID, name: request.name, to: caller, at: now,
        beside: AuditLog.statement(event, owner: owner, at: now))
      return request.requestID
    } catch {
      // A concurrent repeat was faster.
      guard error.code == .uniqueViolation else { throw error }
      let present = try await shared.store.passkeyID(passkey.credentialID, of: caller)
      guard let present else { throw error }
      return present
    }
  }

  private func method(
    _ id: UUID, of owner: UUID, _ context: CallContext
  ) async throws -> SignInMethod? {
    try await shared.methods(of: Caller(owner, on: context.loop)).first { $0.passkeyID == id }
  }
}
