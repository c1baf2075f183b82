internal import Digests

/// The service that passkeys are for (WebAuthn Level 2). It verifies the responses of
/// authenticators. libfido2 verifies signatures and keys; the caller creates challenges.
public struct RelyingParty: Sendable {
  /// The domain, such as `pulsewire.example`.
  public let id: String
  /// The origins that responses may come from: `https://app.pulsewire.example`, or
  /// `android:apk-key-hash:…`.
  public let origins: Set<String>
  /// Whether the authenticator must have verified the user, by a fingerprint, a face or a PIN.
  public let requiresVerification: Bool

  /// Creates a relying party.
  public init(id: String, origins: Set<String>, requiresVerification: Bool = true) {
    precondition(!id.isEmpty && !id.utf8.contains(0), "no relying party: \(id)")
    self.id = id
    self.origins = origins
    self.requiresVerification = requiresVerification
  }

  /// Verifies the response of an authenticator that has created a passkey (section 7.1), and
  /// returns the passkey.
  ///
  /// An attestation of the authenticator's model is not requested. An attestation that comes with
  /// the key must be signed by that key.
  ///
  /// - Parameters:
  ///   - attestationObject: the key and its attestation, in CBOR.
  ///   - clientData: the client's record of the request, in JSON.
  ///   - challenge: the challenge given to the client.
  public func register(
    attestationObject: [UInt8], clientData: [UInt8], challenge: [UInt8]
  ) throws(PasskeyError) -> Passkey {
    try ClientData(clientData).check(.create, challenge: challenge, origins: origins)
    let attestation = try Attestation(attestationObject)
    let data = try AuthenticatorData(attestation.authenticatorData)
    try check(data)
    let credential = try NewCredential(attestation, clientData: clientData, relyingPartyID: id)
    return Passkey(
      credentialID: credential.id, algorithm: credential.algorithm,
      publicKey: credential.publicKey, signatureCount: data.signatureCount,
      isBackupEligible: data.isBackupEligible, isBackedUp: data.isBackedUp)
  }

  /// Verifies that an authenticator has signed with a passkey (section 7.2), and returns the
  /// passkey with its new counter and backup state.
  ///
  /// - Parameters:
  ///   - authenticatorData: the authenticator's report of its state.
  ///   - clientData: the client's record of the request, in JSON.
  ///   - signature: the signature of both.
  ///   - challenge: the challenge given to the client.
  public func verify(
    _ passkey: Passkey, authenticatorData: [UInt8], clientData: [UInt8], signature: [UInt8],
    challenge: [UInt8]
  ) throws(PasskeyError) -> Passkey {
    try ClientData(clientData).check(.get, challenge: challenge, origins: origins)
    let data = try AuthenticatorData(authenticatorData)
    try check(data)
    guard data.isBackupEligible == passkey.isBackupEligible else { throw .notSigned }
    let assertion = Assertion(
      authenticatorData: authenticatorData, clientData: clientData, signature: signature)
    guard assertion.isSigned(by: passkey, relyingPartyID: id) else { throw .notSigned }
    guard data.isCounted(after: passkey.signatureCount) else { throw .counterWentBack }
    var used = passkey
    used.signatureCount = data.signatureCount
    used.isBackedUp = data.isBackedUp
    return used
  }

  private func check(_ data: AuthenticatorData) throws(PasskeyError) {
    guard data.relyingPartyHash == Digest.sha256(Array(id.utf8)) else { throw .wrongRelyingParty }
    guard data.isUserPresent, data.isUserVerified || !requiresVerification else {
      throw .userNotVerified
    }
  }
}
