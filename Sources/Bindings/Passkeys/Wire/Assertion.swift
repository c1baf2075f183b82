internal import CFido2

/// The data that an authenticator has signed, and the signature.
struct Assertion {
  let authenticatorData: [UInt8]
  let clientData: [UInt8]
  let signature: [UInt8]

  /// Returns whether this passkey has signed it, for this relying party and with the user present.
  func isSigned(by passkey: Passkey, relyingPartyID: String) -> Bool {
    Fido.makeReady()
    var assertion = unsafe fido_assert_new()
    defer { unsafe fido_assert_free(&assertion) }

    guard unsafe fido_assert_set_count(assertion, 1) == FIDO_OK,
      unsafe fido_assert_set_rp(assertion, relyingPartyID) == FIDO_OK,
      unsafe fido_assert_set_clientdata(assertion, clientData, clientData.count) == FIDO_OK,
      unsafe fido_assert_set_authdata_raw(
        assertion, 0, authenticatorData, authenticatorData.count) == FIDO_OK,
      unsafe fido_assert_set_up(assertion, FIDO_OPT_TRUE) == FIDO_OK,
      unsafe fido_assert_set_sig(assertion, 0, signature, signature.count) == FIDO_OK
    else { return false }
    let key = passkey.publicKey
    switch passkey.algorithm {
    case .es256:
      var raw = unsafe es256_pk_new()
      defer { unsafe es256_pk_free(&raw) }

      return unsafe es256_pk_from_ptr(raw, key, key.count) == FIDO_OK
        && fido_assert_verify(assertion, 0, COSE_ES256, UnsafeRawPointer(raw)) == FIDO_OK
    case .edDSA:
      var raw = unsafe eddsa_pk_new()
      defer { unsafe eddsa_pk_free(&raw) }

      return unsafe eddsa_pk_from_ptr(raw, key, key.count) == FIDO_OK
        && fido_assert_verify(assertion, 0, COSE_EDDSA, UnsafeRawPointer(raw)) == FIDO_OK
    case .rs256:
      var raw = unsafe rs256_pk_new()
      defer { unsafe rs256_pk_free(&raw) }

      return unsafe rs256_pk_from_ptr(raw, key, key.count) == FIDO_OK
        && fido_assert_verify(assertion, 0, COSE_RS256, UnsafeRawPointer(raw)) == FIDO_OK
    }
  }
}
