import Base
import Crypto
import Loop

/// Goal: an accepted certificate request results in a valid certificate.
enum CertificateRequestTarget {
  static let seeds: [[UInt8]] = [
    Array(
      """
      -----BEGIN CERTIFICATE REQUEST-----
      MIHLMHICAQAwEDEOMAwGA1UEAwwFd2F0Y2gwWTATBgcqhkjOPQIBBggqhkjOPQMB
      BwNCAAQmpmtRRcTAR2lTeC/2vB29gqFZLTK7o+eMpdBtMXPKD3krqqy2oSuFEUaL
      hecsmOGDvEjqBALWeveGrdgYdFvhoAAwCgYIKoZIzj0EAwIDSQAwRgIhAMRgLjzs
      2AtXxS7nw/RFLNjU0+YBT250RsuETsmbJJGCAiEAjYAw26+Pn6KgPQ/GRGzKZiko
      lLkpoZdhLM1DuIiRbwU=
      -----END CERTIFICATE REQUEST-----

      """.utf8)
  ]

  /// The development authority.
  private static let authority = try? CertificateAuthority(
    certificate: Files.read("certs/ca.pem") ?? [], key: Files.read("certs/ca-key.pem") ?? [])
  private static let clock = WallClock()

  static func run(_ bytes: [UInt8]) {
    guard let authority else { preconditionFailure("no authority: certs/generate.sh") }
    let issued = try? authority.issue(csr: bytes, subject: "watch", days: 1, at: clock.now)
    guard let issued else { return }
    precondition(issued.pem.hasPrefix("-----BEGIN CERTIFICATE-----"), issued.pem)
    precondition(issued.fingerprint.count == 32 && issued.serialNumber.count == 32)
  }
}
