import Base
import Loop

/// Keys, certificate requests and authorities made by the openssl program, in a separate folder.
struct TestRequests {
  let folder: String

  init(_ name: String) async throws {
    folder = ".build/test-requests/\(name)-\(UUID.v4())"
    try Files.makeDirectory(folder, mode: 0o700)
  }

  /// Creates a private key of the kind that these arguments of `genpkey -algorithm` give.
  func makeKey(_ arguments: String, name: String = "\(UUID.v4())") async throws -> [UInt8] {
    let words = arguments.split(separator: " ").map(String.init)
    try await openssl(["genpkey", "-algorithm"] + words + ["-out", path(name)])
    return try read(name)
  }

  /// Creates a request for a certificate.
  func makeRequest(
    key: String, subject: String = "/CN=I am somebody else", options: [String] = []
  ) async throws -> [UInt8] {
    try await openssl(
      ["req", "-new", "-key", path(key), "-subj", subject, "-out", path("csr")] + options)
    return try read("csr")
  }

  /// Creates an authority's certificate for a key.
  func makeAuthority(
    key: String, days: Int = 2, constraints: String = "critical,CA:TRUE"
  ) async throws -> [UInt8] {
    try await openssl([
      "req", "-x509", "-key", path(key), "-days", "\(days)", "-subj", "/O=Example/CN=Project CA",
      "-addext", "basicConstraints=\(constraints)", "-addext",
      "keyUsage=critical,keyCertSign", "-out", path("authority"),
    ])
    return try read("authority")
  }

  /// Returns the output of the openssl program for `arguments`; nil if it fails.
  func answer(_ arguments: [String]) async throws -> String? {
    let output = path("answer")
    let status = try await ChildProcess.run(["/usr/bin/openssl"] + arguments, output: output)
    return status == 0 ? String(decoding: try read("answer"), as: UTF8.self) : nil
  }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ text: String, to name: String) throws {
    Files.remove(path(name))
    try Files.write(path(name), Array(text.utf8), mode: 0o600)
  }

  private func read(_ name: String) throws -> [UInt8] {
    guard let bytes = Files.read(path(name)) else { throw OpenSSLFailed(arguments: [name]) }
    return bytes
  }

  private func openssl(_ arguments: [String]) async throws {
    let status = try await ChildProcess.run(["/usr/bin/openssl"] + arguments)
    guard status == 0 else { throw OpenSSLFailed(arguments: arguments) }
  }
}

private struct OpenSSLFailed: Error { let arguments: [String] }
