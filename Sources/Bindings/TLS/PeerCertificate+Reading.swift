internal import Base
internal import COpenSSL
internal import Digests

extension PeerCertificate {
  /// Reads the content of `certificate`.
  init(_ certificate: OpaquePointer) {
    subject = unsafe Self.text(of: X509_get_subject_name(certificate))
    alternativeNames = unsafe Self.alternativeNames(of: certificate)
    fingerprint = unsafe [UInt8](unsafeUninitializedCapacity: 32) { output, count in
      var length: UInt32 = 0
      let status = unsafe X509_digest(certificate, EVP_sha256(), output.baseAddress, &length)
      precondition(status == 1 && length == 32, "X509_digest failed: \(OpenSSLReason.take())")
      count = 32
    }
    serialNumber = unsafe Hex.encode(Self.bytes(of: X509_get0_serialNumber(certificate)))
    expireTime = unsafe Self.time(of: X509_get0_notAfter(certificate))
  }

  /// Returns the time as a timestamp. Days fit in 32 bits, so that nothing overflows.
  static func time(of time: UnsafePointer<ASN1_TIME>?) -> Timestamp {
    var days: Int32 = 0
    var seconds: Int32 = 0
    let epoch = unsafe ASN1_TIME_set(nil, 0)
    defer { unsafe ASN1_STRING_free(epoch) }

    guard unsafe ASN1_TIME_diff(&days, &seconds, epoch, time) == 1 else {
      return Timestamp(milliseconds: 0)
    }
    // The last year that a certificate can name is 9999 (RFC 5280, section 4.1.2.5).
    return Timestamp(milliseconds: (Int64(days) * 86_400 + Int64(seconds)) * 1000)
  }

  private static func text(of name: OpaquePointer?) -> String {
    guard let bio = unsafe BIO_new(BIO_s_mem()) else { return "" }
    defer { unsafe BIO_free(bio) }

    guard unsafe COpenSSL_print_name(bio, name) >= 0 else { return "" }
    var start: UnsafeMutablePointer<CChar>?
    let count = unsafe COpenSSL_memory_bytes(bio, &start)
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private static func bytes(of string: UnsafePointer<ASN1_STRING>?) -> [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(
        start: ASN1_STRING_get0_data(string), count: Int(ASN1_STRING_length(string))))
  }

  private static func alternativeNames(of certificate: OpaquePointer) -> [AlternativeName] {
    guard let raw = unsafe X509_get_ext_d2i(certificate, NID_subject_alt_name, nil, nil) else {
      return []
    }
    let names = OpaquePointer(raw)
    defer { unsafe GENERAL_NAMES_free(names) }

    var found: [AlternativeName] = []
    let count = unsafe COpenSSL_general_name_count(names)
    for index in 0..<count {
      guard let name = unsafe COpenSSL_general_name(names, index)?.pointee else { continue }
      switch unsafe name.type {
      case GEN_DNS: found.append(.dns(unsafe text(of: name.d.dNSName)))
      case GEN_URI: found.append(.uri(unsafe text(of: name.d.uniformResourceIdentifier)))
      case GEN_EMAIL: found.append(.email(unsafe text(of: name.d.rfc822Name)))
      case GEN_IPADD: found.append(.address(unsafe bytes(of: name.d.iPAddress)))
      default: break
      }
    }
    return found
  }

  private static func text(of string: UnsafePointer<ASN1_STRING>?) -> String {
    String(decoding: unsafe bytes(of: string), as: UTF8.self)
  }
}
