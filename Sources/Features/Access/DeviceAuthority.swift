internal import Base
package import Crypto
internal import Loop
internal import Messages
internal import RPC

/// The authority that issues certificates to devices.
package struct DeviceAuthority: Sendable {
  private let authority: CertificateAuthority
  private let chain: String
  /// Verifying a request and signing a certificate takes milliseconds, too long for a loop.
  private let workers = WorkerPool(threads: 1, queuedMax: 16)

  /// The validity of a certificate, in days.
  private static let days = 365

  /// Creates an authority from its certificate and key, as PEM text.
  package init(certificate: [UInt8], key: [UInt8]) throws(CryptoError) {
    authority = try CertificateAuthority(certificate: certificate, key: key)
    chain = String(decoding: certificate, as: UTF8.self)
  }

  /// Issues a certificate with the key of `request` and the subject `subject`.
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
      throw RPCError.invalid("certificate_request", sentence)
    } catch is WorkerPool.Refusal {
      throw RPCError(.unavailable, "Too many devices are enrolling at once; try again.")
    }
  }
}
