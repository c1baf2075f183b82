internal import Base
internal import Crypto
internal import JSON
internal import Loop
internal import RPC

/// The verification of a provider's ID tokens.
struct ProviderVerifier: Sendable {
  let provider: IdentityProvider
  let rule: ClaimRule
  let keys: LoopLocal<KeySetCache>

  /// Verifies a token and returns its claims. Throws if it is not valid.
  ///
  /// - Parameter usedBy: The id whose repeat may use the nonce again: that of the request or of the
  ///   account.
  func verify(
    _ text: String, nonce: String, usedBy: UUID, _ shared: SignInDependencies,
    _ context: CallContext
  ) async throws -> IdentityClaims {
    let now = shared.clock.now
    guard let token = IDToken(text) else { throw SignInError.tokenRefused(.malformed) }
    guard SignInNonce.isValid(nonce, at: now, key: shared.key) else {
      throw SignInError.tokenRefused(.wrongNonce)
    }
    try shared.failures.admit(context)
    let claims: IdentityClaims
    do {
      claims = try rule.read(
        try await signedClaims(of: token, on: context.loop), nonce: nonce, at: now)
    } catch let refusal as IDTokenRefusal {
      shared.failures.note(context)
      throw SignInError.tokenRefused(refusal)
    }
    let isUnused = try await shared.store.useNonce(
      shared.key.pseudonym(Array(nonce.utf8), for: .nonce), by: usedBy,
      until: now + shared.configuration.nonceLifetime, on: context.loop)
    guard isUnused else { throw SignInError.tokenRefused(.replayed) }
    return claims
  }

  /// Returns the claims of a token after its signature is verified. The claims themselves are not
  /// checked.
  func signedClaims(of token: IDToken, on loop: EventLoop) async throws -> JSONValue {
    guard let key = try await keys[loop].key(token.keyID) else {
      throw IDTokenRefusal.unknownKey
    }
    guard key.algorithm.rawValue == token.algorithm else { throw IDTokenRefusal.wrongAlgorithm }
    guard key.isValid(token.signature, of: token.signed) else {
      throw IDTokenRefusal.wrongSignature
    }
    return token.claims
  }
}
