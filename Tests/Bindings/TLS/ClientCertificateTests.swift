import Base
import Digests
import Loop
import TLS
import Testing

@Suite struct `A client's certificate` {
  private let authority: TestAuthority

  init() async throws { authority = try await TestAuthority("clients") }

  /// Shakes hands; returns the server's end. Throws what the server throws.
  private func shakeHands(_ client: TLSContext, _ server: TLSContext) throws -> TLSSession {
    let one = TLSSession(connecting: client, host: "localhost")
    let other = TLSSession(accepting: server)
    try one.handshake()
    for _ in 0..<4 {
      for (from, to) in [(one, other), (other, one)] {
        var bytes = ByteQueue()
        swap(&bytes, &from.output)
        try bytes.withBytes { span in try to.receive(span) { _ in } }
      }
    }
    return other
  }

  private func server(_ clients: ClientAuthentication) throws -> TLSContext {
    try .server(
      certificateFile: "certs/server.pem", keyFile: "certs/server-key.pem", clients: clients)
  }

  @Test func `is told as it is`() async throws {
    let files = try await authority.issue(
      "told", subject: "/O=Größe, Ltd/CN=watch-7",
      alternativeNames:
        "DNS:watch-7.example,URI:spiffe://example/watch/7,email:a@example.org,IP:192.0.2.7,IP:2001:db8::7",
      serial: "0x0123456789abcdef")
    let client = try TLSContext.client(
      authorityFile: "certs/ca.pem", certificateFile: files.certificate, keyFile: files.key)
    let session = try shakeHands(
      client, server(.required(authorityFile: authority.certificate)))
    let certificate = try #require(session.peerCertificate)
    #expect(certificate.subject == #"CN=watch-7,O=Größe\, Ltd"#)
    #expect(certificate.serialNumber == "0123456789abcdef")
    let file = try #require(Files.read(authority.folder + "/told.der"))
    #expect(certificate.fingerprint == Digest.sha256(file))
    #expect(
      certificate.alternativeNames == [
        .dns("watch-7.example"), .uri("spiffe://example/watch/7"), .email("a@example.org"),
        .address([192, 0, 2, 7]),
        .address([0x20, 0x01, 0x0d, 0xb8] + [UInt8](repeating: 0, count: 11) + [7]),
      ])
  }

  @Test func `is not there where none was shown`() throws {
    let client = try TLSContext.client(authorityFile: "certs/ca.pem")
    #expect(try shakeHands(client, server(.off)).peerCertificate == nil)
    let optional = try server(.optional(authorityFile: authority.certificate))
    #expect(try shakeHands(client, optional).peerCertificate == nil)
    #expect(throws: TLSError.self) {
      try shakeHands(client, server(.required(authorityFile: authority.certificate)))
    }
  }

  @Test func `is not asked for where it does not matter`() async throws {
    let files = try await authority.issue(
      "unasked", subject: "/CN=unasked", alternativeNames: "DNS:unasked", serial: "1")
    let client = try TLSContext.client(
      authorityFile: "certs/ca.pem", certificateFile: files.certificate, keyFile: files.key)
    #expect(try shakeHands(client, server(.off)).peerCertificate == nil)
  }

  @Test func `of another authority is refused, even where none is required`() async throws {
    let other = try await TestAuthority("strangers")
    let files = try await other.issue(
      "stranger", subject: "/CN=stranger", alternativeNames: "DNS:stranger", serial: "1")
    let client = try TLSContext.client(
      authorityFile: "certs/ca.pem", certificateFile: files.certificate, keyFile: files.key)
    #expect(throws: TLSError.self) {
      try shakeHands(client, server(.optional(authorityFile: authority.certificate)))
    }
  }

  @Test func `needs authorities that can be read`() {
    for file in ["certs/none.pem", "certs/server-key.pem"] {
      #expect(throws: TLSError.self) { try server(.required(authorityFile: file)) }
    }
  }
}
