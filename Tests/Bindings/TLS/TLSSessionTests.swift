import Base
import TLS
import Testing

@Suite struct `A TLS session` {
  private let server: TLSContext
  private let client: TLSContext

  init() throws {
    server = try .server(certificateFile: "certs/server.pem", keyFile: "certs/server-key.pem")
    client = try .client(authorityFile: "certs/ca.pem")
  }

  /// Transfers the output of `from` to `to`, `size` bytes at a time; returns the plaintext.
  private func carry(_ from: TLSSession, _ to: TLSSession, by size: Int) throws -> [UInt8] {
    var plain: [UInt8] = []
    let bytes = from.output.copy()
    from.output.release()
    var start = 0
    while start < bytes.count {
      var chunk = ByteQueue()
      chunk.append(Array(bytes[start..<min(bytes.count, start + size)]))
      try chunk.withBytes { span in
        try to.receive(span) { record in
          var copy = ByteQueue()
          copy.append(record)
          plain += copy.copy()
        }
      }
      start += size
    }
    return plain
  }

  private func shakeHands(_ one: TLSSession, _ other: TLSSession, by size: Int) throws {
    try one.handshake()
    for _ in 0..<4 {
      _ = try carry(one, other, by: size)
      _ = try carry(other, one, by: size)
    }
  }

  @Test(arguments: [1, 2, 7, 100, 100_000])
  func `shakes hands and carries bytes in chunks of any size`(size: Int) throws {
    let one = TLSSession(connecting: client, host: "localhost")
    let other = TLSSession(accepting: server)
    try shakeHands(one, other, by: size)
    #expect(one.isEstablished && other.isEstablished)
    let text = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var queue = ByteQueue()
    queue.append(text)
    try queue.withBytes { try one.send($0) }
    #expect(try carry(one, other, by: max(size, 50)) == text)
    try queue.withBytes { try other.send($0) }
    #expect(try carry(other, one, by: max(size, 50)) == text)
    one.close()
    _ = try carry(one, other, by: size)
    #expect(other.isEnded && !one.isEnded)
  }

  @Test(arguments: ["127.0.0.1", "::1", "localhost"])
  func `accepts a server that proves its name or address`(host: String) throws {
    let one = TLSSession(connecting: client, host: host)
    try shakeHands(one, TLSSession(accepting: server), by: 1000)
    #expect(one.isEstablished)
  }

  @Test(arguments: ["example.org", "127.0.0.2"])
  func `refuses a server with another name`(host: String) throws {
    let one = TLSSession(connecting: client, host: host)
    let other = TLSSession(accepting: server)
    #expect(throws: TLSError.self) { try shakeHands(one, other, by: 1000) }
    #expect(!one.isEstablished)
    #expect(!one.output.isEmpty, "the server should be told by an alert")
  }

  @Test func `refuses a server whose authority it does not know`() throws {
    let one = TLSSession(connecting: try .client(authorityFile: nil), host: "localhost")
    let other = TLSSession(accepting: server)
    #expect(throws: TLSError.self) { try shakeHands(one, other, by: 1000) }
    #expect(!one.isEstablished)
  }

  /// Returns the number of the server's alert for bytes that begin a connection; nil for none.
  private func alert(of bytes: [UInt8]) -> UInt8? {
    let other = TLSSession(accepting: server)
    var queue = ByteQueue()
    queue.append(bytes)
    #expect(throws: TLSError.self) {
      try queue.withBytes { span in
        try other.receive(span) { _ in Issue.record("nothing was said") }
      }
    }
    let output = other.output.copy()
    return output.count == 7 && output[0] == 21 ? output[6] : nil
  }

  @Test func `refuses a client that does not speak h2`() throws {
    let one = TLSSession(connecting: client, host: "localhost")
    try one.handshake()
    var hello = one.output.copy()
    let position = try #require(
      hello.indices.dropLast(2).first { Array(hello[$0...$0 + 2]) == [2, 0x68, 0x32] })
    hello[position + 2] = UInt8(ascii: "9")
    #expect(alert(of: hello) == 120)
  }

  @Test func `refuses TLS 1_2`() {
    let body: [UInt8] =
      [3, 3] + [UInt8](repeating: 7, count: 32) + [0, 0, 4, 0xc0, 0x2b, 0xc0, 0x2f, 1, 0]
    let hello: [UInt8] =
      [22, 3, 1, 0, UInt8(body.count + 4), 1, 0, 0, UInt8(body.count)] + body
    #expect(alert(of: hello) == 70)
  }

  @Test func `refuses garbage`() {
    _ = alert(of: Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
    _ = alert(of: [UInt8](repeating: 0xff, count: 100))
  }

  @Test func `refuses a record that was changed on its way`() throws {
    let one = TLSSession(connecting: client, host: "localhost")
    let other = TLSSession(accepting: server)
    try shakeHands(one, other, by: 1000)
    var queue = ByteQueue()
    queue.append([1, 2, 3])
    try queue.withBytes { try one.send($0) }
    var bytes = one.output.copy()
    bytes[bytes.count - 1] ^= 1
    var changed = ByteQueue()
    changed.append(bytes)
    #expect(throws: TLSError.self) {
      try changed.withBytes { span in try other.receive(span) { _ in } }
    }
  }

  /// Each ticket is a session that OpenSSL seals and sends; a second one is never used.
  @Test func `hands out one ticket`() throws {
    let one = TLSSession(connecting: client, host: "localhost")
    let other = TLSSession(accepting: server)
    try one.handshake()
    _ = try carry(one, other, by: 100_000)
    _ = try carry(other, one, by: 100_000)
    // After the client's Finished, everything that the server sends is unsolicited.
    _ = try carry(one, other, by: 100_000)
    #expect(other.isEstablished)
    var records = 0
    var bytes = other.output.copy()[...]
    while bytes.count >= 5 {
      // Encrypted records all have the type of application data (RFC 8446, section 5.2).
      #expect(bytes.first == 23)
      let start = bytes.startIndex
      bytes = bytes.dropFirst(5 + Int(bytes[start + 3]) << 8 + Int(bytes[start + 4]))
      records += 1
    }
    #expect(records == 1)
  }
}
