internal import Base
public import Crypto
internal import Loop
internal import Messages
internal import RPC

/// Gives devices their certificates.
public struct DeviceAuthority: Sendable {
  private let authority: CertificateAuthority
  private let chain: String
  /// Verifying a request and signing a certificate take milliseconds, which no loop has.
  private let workers = WorkerPool(threads: 1, queuedMax: 16)

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
  ) async throws -> (certificate: IssuedCertificate, chain: String) {
    do {
      let certificate = try await workers.run { [authority] in
        try authority.issue(
          csr: Array(request.utf8), subject: subject.commonName, days: Self.days, at: now)
      }
      return (certificate, certificate.pem + chain)
    } catch CryptoError.unusableRequest(let sentence) {
      throw RPCError.invalid([
        FieldViolation(field: "certificate_request", description: sentence)
      ])
    } catch is WorkerPool.Refusal {
      throw RPCError(.unavailable, "Too many devices enrol at the moment; try again.")
    }
  }
}
