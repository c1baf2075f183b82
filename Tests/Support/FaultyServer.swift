import Base
import Loop

/// A server in Python that responds, or fails, as requested: see `faulty_server.py`.
public final class FaultyServer: Sendable {
  /// The port on which it listens, on localhost.
  public let port: Int
  /// A separate folder, where mails are stored.
  public let folder: String
  private let process: ChildProcess

  /// The PEM file of the authority that issued its certificate.
  public static let authority = "certs/ca.pem"

  /// Starts a server of http, https, smtp, starttls or smtps, with this certificate.
  public init(
    _ kind: String, certificate: String = "certs/server.pem", key: String = "certs/server-key.pem"
  ) async throws {
    folder = TestDirectories.make()
    try Files.makeDirectory(folder, mode: 0o700)
    let output = folder + "/port"
    process = try ChildProcess(
      ["/usr/bin/python3", "Tests/Support/faulty_server.py", kind, certificate, key, folder],
      output: output)
    var port: Int?
    while port == nil {
      try await Task.sleep(for: .milliseconds(10))
      let text = String(decoding: Files.read(output) ?? [], as: UTF8.self)
      if text.hasSuffix("\n") {
        guard let number = Int(text.dropLast()) else { throw Failed(words: text) }
        port = number
      }
    }
    self.port = port ?? 0
  }

  /// Ends the server and removes its folder.
  public func stop() {
    process.send(9)
    process.waitBlocking()
    TestDirectories.remove(folder)
  }

  struct Failed: Error { let words: String }
}

/// Runs `body` with a server of this kind.
public func withServer<Result: Sendable>(
  _ kind: String, certificate: String = "certs/server.pem", key: String = "certs/server-key.pem",
  _ body: (FaultyServer) async throws -> Result
) async throws -> Result {
  let server = try await FaultyServer(kind, certificate: certificate, key: key)
  defer { server.stop() }

  return try await body(server)
}
