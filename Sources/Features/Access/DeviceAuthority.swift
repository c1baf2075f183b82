internal import Base
public import Crypto
internal import Messages
internal import RPC

/// Gives devices their certificates.
public struct DeviceAuthority: Sendable {
  private let authority: CertificateAuthority
  private let chain: String

  /// How long a certificate is valid.
  private static let days = 365

  /// An authority's certificate and key, as PEM text.
  public init(certificate: [UInt8], key: [UInt8]) throws(CryptoError) {
    authority = try CertificateAuthority(certificate: certificate, key: key)
    chain = String(decoding: certificate, as: UTF8.self)
  }

  /// A certificate for who has the key of `request` and acts as `subject`.
  func issue(
    _ request: String, _ subject: DeviceSubject, at now: Timestamp
  ) throws(RPCError) -> (certificate: IssuedCertificate, chain: String) {
    do throws(CryptoError) {
      let certificate = try authority.issue(
        csr: Array(request.utf8), subject: subject.commonName, days: Self.days, at: now)
      return (certificate, certificate.pem + chain)
    } catch {
      guard case .unusableRequest(let sentence) = error else { throw RPCError(toldOf: error) }
      throw .invalid([FieldViolation(field: "certificate_request", description: sentence)])
    }
  }
}
