public import Base
internal import COpenSSL
internal import Digests

/// The operator's certificate authority, which issues the client certificates of devices.
///
/// From a request it takes the key only; the caller decides the certificate's content.
@safe public final class CertificateAuthority {
  private let certificate: OpaquePointer
  private let key: OpenSSLKey

  /// Creates an authority from its certificate and key, as PEM text.
  public init(certificate pem: [UInt8], key keyPEM: [UInt8]) throws(CryptoError) {
    ERR_clear_error()
    defer { ERR_clear_error() }

    guard let key = OpenSSLKey.privateKey(pem: keyPEM) else {
      throw .unusableKey("The authority's key is not a private key in PEM without a passphrase.")
    }
    guard let bio = unsafe BIO_new_mem_buf(pem, Int32(clamping: pem.count)) else {
      preconditionFailure("BIO_new_mem_buf failed: \(OpenSSLReason.take())")
    }
    defer { unsafe BIO_free(bio) }

    guard let certificate = unsafe PEM_read_bio_X509(bio, nil, nil, nil) else {
      throw .unusableKey("The authority's certificate is not a certificate in PEM.")
    }
    self.key = key
    unsafe self.certificate = certificate
    guard unsafe X509_check_private_key(certificate, key.raw) == 1 else {
      throw .unusableKey("The authority's key is not that of its certificate.")
    }
    guard unsafe X509_check_ca(certificate) == 1 else {
      throw .unusableKey("The authority's certificate is not one of an authority (CA:TRUE).")
    }
  }

  deinit { unsafe X509_free(certificate) }

  /// The time by which a device's clock may be slow.
  private static let clockSkew = Duration.seconds(300)
  /// The longest common name (RFC 5280, appendix A.1, ub-common-name).
  private static let subjectLengthMax = 64
  /// The number of X.509 version 3.
  private static let version3 = 2

  /// Issues a certificate for signing as a TLS client.
  ///
  /// - Parameters:
  ///   - csr: the request, in PEM.
  ///   - subject: the common name, 1 to 64 characters; names in the request are ignored.
  ///   - days: the days for which it is valid; it expires no later than the authority's
  ///     certificate.
  ///   - time: the current time, in real time, which TLS checks against.
  public func issue(
    csr: [UInt8], subject: String, days: Int, at time: Timestamp
  ) throws(CryptoError) -> IssuedCertificate {
    precondition(
      (1...Self.subjectLengthMax).contains(subject.unicodeScalars.count) && days > 0,
      "no certificate for \(subject.count) characters and \(days) days")
    let request = try CertificateRequest(pem: csr)
    guard let made = unsafe X509_new() else { preconditionFailure("X509_new failed") }
    defer { unsafe X509_free(made) }

    let serial = Self.makeSerialNumber()
    let end = min(time + .seconds(86_400 * days), try expireTime())
    guard end > time else { throw .unusableKey("The authority's certificate has expired.") }
    guard unsafe X509_set_version(made, Self.version3) == 1,
      unsafe setSerialNumber(serial, of: made),
      unsafe X509_set_issuer_name(made, X509_get_subject_name(certificate)) == 1,
      unsafe setSubject(subject, of: made),
      unsafe setTimes(from: time - Self.clockSkew, to: end, of: made),
      unsafe X509_set_pubkey(made, request.key.raw) == 1,
      unsafe addExtensions(to: made),
      unsafe X509_sign(made, key.raw, key.kind == .ed25519 ? nil : EVP_sha256()) > 0
    else { throw .unusableKey("The authority cannot sign: \(OpenSSLReason.take()).") }
    return unsafe IssuedCertificate(
      pem: Self.pem(of: made), serialNumber: Hex.encode(serial),
      fingerprint: Self.fingerprint(of: made), expireTime: end)
  }

  // MARK: The content of a certificate

  /// Returns 16 random bytes that form a positive number of full length (RFC 5280, section
  /// 4.1.2.2).
  private static func makeSerialNumber() -> [UInt8] {
    var bytes = SecureRandom.bytes(16)
    bytes[0] = bytes[0] & 0x7f | 0x40
    return bytes
  }

  private func setSerialNumber(_ bytes: [UInt8], of made: OpaquePointer) -> Bool {
    let number = unsafe BN_bin2bn(bytes, Int32(bytes.count), nil)
    defer { unsafe BN_free(number) }

    return unsafe BN_to_ASN1_INTEGER(number, X509_get_serialNumber(made)) != nil
  }

  private func setSubject(_ subject: String, of made: OpaquePointer) -> Bool {
    let text = Array(subject.utf8)
    return unsafe X509_NAME_add_entry_by_txt(
      X509_get_subject_name(made), "CN", Int32(COpenSSL_UTF8_text), text, Int32(text.count), -1, 0)
      == 1
  }

  private func setTimes(from start: Timestamp, to end: Timestamp, of made: OpaquePointer) -> Bool {
    unsafe ASN1_TIME_set(X509_getm_notBefore(made), Int(start.milliseconds / 1000)) != nil
      && ASN1_TIME_set(X509_getm_notAfter(made), Int(end.milliseconds / 1000)) != nil
  }

  private func addExtensions(to made: OpaquePointer) -> Bool {
    var context = unsafe X509V3_CTX()
    unsafe X509V3_set_ctx(&context, certificate, made, nil, nil, 0)
    let extensions = [
      (NID_basic_constraints, "critical,CA:FALSE"),
      (NID_key_usage, "critical,digitalSignature"),
      (NID_ext_key_usage, "clientAuth"),
      (NID_subject_key_identifier, "hash"),
      (NID_authority_key_identifier, "keyid"),
    ]
    for (kind, value) in extensions {
      guard unsafe COpenSSL_add_extension(made, &context, kind, value) == 1 else { return false }
    }
    return true
  }

  /// Returns the time at which the authority's own certificate expires.
  private func expireTime() throws(CryptoError) -> Timestamp {
    var days: Int32 = 0
    var seconds: Int32 = 0
    let epoch = unsafe ASN1_TIME_set(nil, 0)
    defer { unsafe ASN1_STRING_free(epoch) }

    guard unsafe ASN1_TIME_diff(&days, &seconds, epoch, X509_get0_notAfter(certificate)) == 1
    else { throw .unusableKey("The authority's certificate has no end that can be read.") }
    return Timestamp(milliseconds: (Int64(days) * 86_400 + Int64(seconds)) * 1000)
  }

  private static func pem(of made: OpaquePointer) -> String {
    guard let bio = unsafe BIO_new(BIO_s_mem()) else { preconditionFailure("BIO_new failed") }
    defer { unsafe BIO_free(bio) }

    let status = unsafe PEM_write_bio_X509(bio, made)
    precondition(status == 1, "PEM_write_bio_X509 failed: \(OpenSSLReason.take())")
    var start: UnsafeMutablePointer<CChar>?
    let count = unsafe COpenSSL_memory_bytes(bio, &start)
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private static func fingerprint(of made: OpaquePointer) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { output, count in
      var length: UInt32 = 0
      let status = unsafe X509_digest(made, EVP_sha256(), output.baseAddress, &length)
      precondition(status == 1 && length == 32, "X509_digest failed: \(OpenSSLReason.take())")
      count = 32
    }
  }
}

/// Immutable after init; signing changes neither the certificate nor the key.
extension CertificateAuthority: @unchecked Sendable {}
