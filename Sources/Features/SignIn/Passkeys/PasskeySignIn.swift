internal import AccessFeature
internal import AccountContract
internal import Base
internal import Messages
internal import Passkeys
internal import Postgres
internal import RPC
internal import Store

/// Sign-in with a passkey.
///
/// The authenticator stores the account's id with the key, so that no user name is typed. Every
/// mismatch gets the same response, which reveals nothing about an account or a passkey.
struct PasskeySignIn: Sendable {
  let shared: SignInDependencies

  func signInWithPasskey(
    _ request: SignInWithPasskeyRequest, _ context: CallContext
  ) async throws -> SignInWithPasskeyResponse {
    let relyingParty = try requireRelyingParty()
    try shared.failures.admit(context)
    guard let owner = try await verify(request, relyingParty, context) else {
      shared.failures.note(context)
      throw SignInError.passkeyRefused(nil)
    }
    let signedIn = try await SignedInSession(shared: shared).open(
      owner, method: "passkey", deviceName: request.deviceName, requestID: request.requestID,
      context)
    return SignInWithPasskeyResponse { $0.signedIn = signedIn }
  }

  /// Returns the relying party of the passkeys. Throws if passkeys are not configured.
  func requireRelyingParty() throws(SignInError) -> RelyingParty {
    guard let passkeys = shared.configuration.passkeys else { throw .notConfigured("passkeys") }
    return RelyingParty(id: passkeys.relyingPartyID, origins: passkeys.origins)
  }

  /// Returns the account that a passkey has signed for, or nil if anything does not match.
  private func verify(
    _ request: SignInWithPasskeyRequest, _ relyingParty: RelyingParty, _ context: CallContext
  ) async throws -> UUID? {
    // Not a single guard: the optimizer of Swift 6.3 fails on an `await` in it.
    guard let owner = UUID(bytes: request.userHandle), let challenge = try? challenge(request.nonce)
    else { return nil }
    let found = try await shared.store.passkey(
      request.credentialID, of: Caller(owner, on: context.loop))
    guard let stored = found else { return nil }
    var passkey = stored.passkey
    // A repeat of the request sends the same signature count, which is accepted like the first
    // time.
    if stored.lastRequestID == request.requestID, passkey.signatureCount > 0 {
      passkey.signatureCount -= 1
    }
    var used: Passkey?
    do throws(PasskeyError) {
      used = try relyingParty.verify(
        passkey, authenticatorData: request.authenticatorData, clientData: request.clientData,
        signature: request.signature, challenge: challenge)
    } catch {
      guard error == .counterWentBack else { return nil }
    }
    let isUnused = try await useNonce(request.nonce, by: request.requestID, context)
    guard isUnused else { return nil }
    if let used {
      let isCounted = try await shared.store.noteUse(
        of: used, by: request.requestID, for: Caller(owner, on: context.loop), at: shared.clock.now)
      if isCounted { return owner }
    }
    try await noteCopy(of: owner, context)
    return nil
  }

  /// Records in the owner's audit log that a copy of the passkey may exist.
  private func noteCopy(of owner: UUID, _ context: CallContext) async throws {
    let event = AuditEvent(
      .signInFailed, ofStranger: context,
      facts: ["method": "passkey", "cause": "counter_went_back"])
    _ = try await shared.store.database.run(
      AuditLog.statement(event, owner: owner, at: shared.clock.now), owner: owner, on: context.loop)
  }

  /// Returns the challenge that the authenticator signed: the bytes that the nonce encodes.
  func challenge(_ nonce: String) throws(PasskeyError) -> [UInt8] {
    guard SignInNonce.isValid(nonce, at: shared.clock.now, key: shared.key),
      let challenge = Base64.url.decode(nonce)
    else { throw .notAnAnswer }
    return challenge
  }

  /// Marks the nonce as used. Returns false if another request used it before.
  func useNonce(
    _ nonce: String, by requestID: UUID, _ context: CallContext
  ) async throws -> Bool {
    try await shared.store.useNonce(
      shared.key.pseudonym(Array(nonce.utf8), for: .nonce), by: requestID,
      until: shared.clock.now + shared.configuration.nonceLifetime, on: context.loop)
  }
}
