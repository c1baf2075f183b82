import Base
import TLS
import Testing

/// The client's use of the tickets that servers offer.
@Suite struct `A client that keeps sessions` {
  private let server: TLSContext

  init() throws {
    server = try .server(certificateFile: "certs/server.pem", keyFile: "certs/server-key.pem")
  }

  private func makeClient(sessionsMax: Int) throws -> TLSContext {
    try .client(authorityFile: "certs/ca.pem", sessionsMax: sessionsMax)
  }

  private func carry(_ from: TLSSession, _ to: TLSSession) throws {
    let bytes = from.output
    from.output.release()
    try bytes.withBytes { span in try to.receive(span) { _ in } }
  }

  /// Runs one connection from its first byte to its last. Returns whether it was resumed, as both ends see it.
  @discardableResult
  private func connect(
    _ context: TLSContext, to other: TLSContext? = nil, as host: String = "localhost"
  ) throws -> Bool {
    let one = TLSSession(connecting: context, host: host)
    let two = TLSSession(accepting: other ?? server)
    try one.handshake()
    for _ in 0..<3 {
      try carry(one, two)
      try carry(two, one)
    }
    try #require(one.isEstablished && two.isEstablished)
    #expect(one.isResumed == two.isResumed)
    one.close()
    return one.isResumed
  }

  @Test func `resumes from the second connection on`() throws {
    let client = try makeClient(sessionsMax: 4)
    #expect(try (0..<5).map { _ in try connect(client) } == [false, true, true, true, true])
  }

  @Test func `keeps nothing unless it is told to`() throws {
    let client = try makeClient(sessionsMax: 0)
    #expect(try (0..<3).map { _ in try connect(client) } == [false, false, false])
  }

  @Test func `uses each ticket once`() throws {
    let client = try makeClient(sessionsMax: 4)
    try connect(client)
    let first = TLSSession(connecting: client, host: "localhost")
    let second = TLSSession(connecting: client, host: "localhost")
    for (one, isResumed) in [(first, true), (second, false)] {
      let two = TLSSession(accepting: server)
      try one.handshake()
      for _ in 0..<3 {
        try carry(one, two)
        try carry(two, one)
      }
      #expect(one.isResumed == isResumed)
    }
  }

  @Test func `shows a host only what that host has given`() throws {
    let client = try makeClient(sessionsMax: 4)
    try connect(client, as: "localhost")
    #expect(try !connect(client, as: "127.0.0.1"))
    #expect(try connect(client, as: "localhost"))
    #expect(try connect(client, as: "127.0.0.1"))
  }

  @Test func `forgets the oldest over its limit`() throws {
    let client = try makeClient(sessionsMax: 2)
    for host in ["localhost", "127.0.0.1", "::1"] { try connect(client, as: host) }
    #expect(try !connect(client, as: "localhost"))
    #expect(try connect(client, as: "::1"))
  }

  @Test func `shakes hands in full with a server that does not know the ticket`() throws {
    let client = try makeClient(sessionsMax: 4)
    let other = try TLSContext.server(
      certificateFile: "certs/server.pem", keyFile: "certs/server-key.pem")
    try connect(client)
    #expect(try !connect(client, to: other))
    #expect(try connect(client, to: other))
  }

  @Test func `does not resume a session whose connection broke`() throws {
    let client = try makeClient(sessionsMax: 4)
    do {
      let one = TLSSession(connecting: client, host: "localhost")
      let two = TLSSession(accepting: server)
      try one.handshake()
      for _ in 0..<3 {
        try carry(one, two)
        try carry(two, one)
      }
      try #require(one.isEstablished)
      var garbage = ByteQueue()
      garbage.append([23, 3, 3, 0, 20] + [UInt8](repeating: 7, count: 20))
      #expect(throws: TLSError.self) {
        try garbage.withBytes { span in try one.receive(span) { _ in } }
      }
    }
    #expect(try !connect(client))
  }
}
