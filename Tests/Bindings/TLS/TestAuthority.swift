import Base
import Loop

/// A certificate authority in a separate folder, made by the openssl program.
struct TestAuthority {
  let folder: String

  /// The authority's certificate.
  var certificate: String { folder + "/authority.pem" }

  init(_ name: String) async throws {
    folder = ".build/test-authorities/\(name)-\(UUID.v4())"
    try Files.makeDirectory(folder, mode: 0o700)
    try await openssl(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", "2", "-subj", "/CN=\(name)", "-addext", "basicConstraints=critical,CA:TRUE",
      "-keyout", folder + "/authority-key.pem", "-out", certificate)
  }

  /// Issues a certificate; returns its file and that of its key.
  func issue(
    _ name: String, subject: String, alternativeNames: String, serial: String
  ) async throws -> (certificate: String, key: String) {
    let path = folder + "/" + name
    try await openssl(
      "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-utf8",
      "-subj", subject, "-addext", "subjectAltName=\(alternativeNames)",
      "-keyout", path + "-key.pem", "-out", path + ".csr")
    try await openssl(
      "x509", "-req", "-in", path + ".csr", "-CA", certificate, "-CAkey",
      folder + "/authority-key.pem", "-set_serial", serial, "-days", "2", "-copy_extensions",
      "copyall", "-out", path + ".pem")
    try await openssl(
      "x509", "-in", path + ".pem", "-outform", "DER", "-out", path + ".der")
    return (path + ".pem", path + "-key.pem")
  }

  private func openssl(_ arguments: String...) async throws {
    let status = try await ChildProcess.run(["/usr/bin/openssl"] + arguments)
    guard status == 0 else { throw OpenSSLFailed(arguments: arguments, status: status) }
  }
}

private struct OpenSSLFailed: Error {
  let arguments: [String]
  let status: Int32
}
