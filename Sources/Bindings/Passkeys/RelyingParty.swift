internal import Digests

/// The service that passkeys are for (WebAuthn Level 2): it says whether an answer of an
/// authenticator is good. Signatures and keys are libfido2's, challenges the caller's.
public struct RelyingParty: Sendable {
  /// Its domain, as `pulsewire.example`.
  public let id: String
  /// Where answers may come from: `https://app.pulsewire.example`, or `android:apk-key-hash:…`.
  public let origins: Set<String>
  /// Whether the authenticator must have verified who the person is, by a finger, a face or a PIN.
  public let requiresVerification: Bool

  /// A relying party.
  public init(id: String, origins: Set<String>, requiresVerification: Bool = true) {
    precondition(!id.isEmpty && !id.utf8.contains(0), "no relying party: \(id)")
    self.id = id
    self.origins = origins
    self.requiresVerification = requiresVerification
  }

  /// The passkey that an authenticator has made (section 7.1).
  ///
  /// A statement about the authenticator's make is not asked for. One that came with the key must be
  /// signed by that key.
  ///
  /// - Parameters:
  ///   - attestationObject: the key and what the authenticator says of it, in CBOR.
  ///   - clientData: what the client says that it asked, in JSON.
  ///   - challenge: what the client was told to ask.
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

  /// Whether an authenticator has signed with a passkey (section 7.2); gives what is to be remembered
  /// of it now.
  ///
  /// - Parameters:
  ///   - authenticatorData: what the authenticator says of itself.
  ///   - clientData: what the client says that it asked, in JSON.
  ///   - signature: of both.
  ///   - challenge: what the client was told to ask.
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
