internal import AccessFeature
internal import AccountContract
internal import Base
internal import Passkeys
internal import Postgres
internal import RPC
internal import Store

/// Signing in with a passkey.
///
/// The authenticator keeps the account's id beside the key, so that nobody types who they are. Whatever
/// does not fit together gets the same answer: it tells nothing of an account or of a passkey.
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
    return SignInWithPasskeyResponse(
      signedIn: try await SignedInSession(shared: shared).open(
        owner, method: "passkey", deviceName: request.deviceName, requestID: request.requestID,
        context))
  }

  /// The service that passkeys are for.
  func requireRelyingParty() throws(SignInError) -> RelyingParty {
    guard let passkeys = shared.configuration.passkeys else { throw .notConfigured("passkeys") }
    return RelyingParty(id: passkeys.relyingPartyID, origins: passkeys.origins)
  }

  /// The account that a passkey has signed for; nil where anything does not fit together.
  private func verify(
    _ request: SignInWithPasskeyRequest, _ relyingParty: RelyingParty, _ context: CallContext
  ) async throws -> UUID? {
    // Not one guard: Swift 6.3's optimizer stops at waiting within it.
    guard let owner = UUID(bytes: request.userHandle), let challenge = try? challenge(request.nonce)
    else { return nil }
    let found = try await shared.store.passkey(
      request.credentialID, of: Caller(owner, on: context.loop))
    guard let stored = found else { return nil }
    var passkey = stored.passkey
    // The same answer comes again: it counts as the first time.
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

  /// The owner learns from the audit log that there may be a copy of the passkey.
  private func noteCopy(of owner: UUID, _ context: CallContext) async throws {
    let event = AuditEvent(
      .signInFailed, ofStranger: context,
      facts: ["method": "passkey", "cause": "counter_went_back"])
    _ = try await shared.store.database.run(
      AuditLog.statement(event, owner: owner, at: shared.clock.now), owner: owner, on: context.loop)
  }

  /// What the authenticator was asked to sign: the bytes that the nonce stands for.
  func challenge(_ nonce: String) throws(PasskeyError) -> [UInt8] {
    guard SignInNonce.isValid(nonce, at: shared.clock.now, key: shared.key),
      let challenge = Base64.url.decode(nonce)
    else { throw .notAnAnswer }
    return challenge
  }

  /// Uses the nonce; false where another request used it before.
  func useNonce(
    _ nonce: String, by requestID: UUID, _ context: CallContext
  ) async throws -> Bool {
    try await shared.store.useNonce(
      shared.key.pseudonym(Array(nonce.utf8), for: .nonce), by: requestID,
      until: shared.clock.now + shared.configuration.nonceLifetime, on: context.loop)
  }
}
