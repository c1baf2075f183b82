internal import CFido2

/// A key that an authenticator has created, as libfido2 reads it.
struct NewCredential {
  let id: [UInt8]
  let algorithm: Passkey.Algorithm
  let publicKey: [UInt8]

  /// The longest id in bytes (WebAuthn Level 2, section 7.1, step 17 of Level 3); longer ones are
  /// refused.
  private static let idBytesMax = 1023

  /// Reads the key and verifies its attestation.
  init(
    _ attestation: Attestation, clientData: [UInt8], relyingPartyID: String
  ) throws(PasskeyError) {
    Fido.makeReady()
    // libfido2 must be given the algorithm of the key in advance.
    for algorithm in Passkey.Algorithm.allCases {
      let credential = FidoCredential()
      guard credential.read(attestation.authenticatorData, as: algorithm) else { continue }
      guard (1...Self.idBytesMax).contains(credential.id.count) else { throw .malformed }
      switch attestation.format {
      // No attestation (section 8.7).
      case "none" where attestation.statement == [0xa0]: break
      case "packed":
        guard
          credential.isSelfSigned(
            attestation.statement, clientData: clientData, relyingPartyID: relyingPartyID)
        else { throw .notSigned }
      default: throw .unsupported
      }
      id = credential.id
      self.algorithm = algorithm
      publicKey = credential.publicKey
      return
    }
    throw .unsupported
  }
}

/// Owns one fido_cred_t.
@safe private struct FidoCredential: ~Copyable {
  private var raw: OpaquePointer?

  init() {
    unsafe raw = fido_cred_new()
    precondition(unsafe raw != nil, "fido_cred_new failed")
  }

  deinit {
    var raw = unsafe raw
    unsafe fido_cred_free(&raw)
  }

  /// Parses an authenticator's data; returns false if it has no key of this kind.
  func read(_ data: [UInt8], as algorithm: Passkey.Algorithm) -> Bool {
    unsafe fido_cred_set_type(raw, algorithm.rawValue) == FIDO_OK
      && fido_cred_set_authdata_raw(raw, data, data.count) == FIDO_OK
      && fido_cred_pubkey_ptr(raw) != nil && fido_cred_id_ptr(raw) != nil
  }

  var id: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: fido_cred_id_ptr(raw), count: fido_cred_id_len(raw)))
  }

  var publicKey: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(start: fido_cred_pubkey_ptr(raw), count: fido_cred_pubkey_len(raw)))
  }

  /// Returns whether the key itself has signed a packed statement (section 8.2).
  func isSelfSigned(
    _ statement: [UInt8], clientData: [UInt8], relyingPartyID: String
  ) -> Bool {
    unsafe fido_cred_set_rp(raw, relyingPartyID, nil) == FIDO_OK
      && fido_cred_set_clientdata(raw, clientData, clientData.count) == FIDO_OK
      && fido_cred_set_fmt(raw, "packed") == FIDO_OK
      && fido_cred_set_attstmt(raw, statement, statement.count) == FIDO_OK
      && fido_cred_verify_self(raw) == FIDO_OK
  }
}
