import Client
import Contract
import Loop
import RPC
import Server
import TLS
import Testing

@Suite struct `A server's port` {
  /// Waits until `isSo` is true, because work on another loop takes a moment.
  private func wait(until isSo: () async throws -> Bool) async throws {
    while !(try await isSo()) { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func `counts what happens`() async throws {
    let test = try await TestServer()
    defer { test.group.stop() }
    for _ in 0..<3 {
      try await test.withChannel { try await $0.check() }
    }
    try await wait { try await test.server.counters().open == 0 }
    let counters = try await test.server.counters()
    #expect(counters.accepted == 3)
    #expect(counters.handshakes == 3)
    #expect(counters.ended == [.client: 3])
    #expect(counters.handshaking == 0 && counters.bufferBytes == 0)
    try await test.withChannel { channel in
      try await channel.check()
      let open = try await test.server.counters().open
      #expect(open == 1)
      try await test.server.drain()
    }
    let ended = try await test.server.counters().ended
    #expect(ended == [.client: 3, .server: 1])
  }

  @Test func `tells handlers who calls`() async throws {
    let test = try await TestServer()
    defer { test.group.stop() }
    try await test.withChannel { channel in
      let text = try await channel.peer()
      #expect(text.hasPrefix("127.0.0.1:") || text.hasPrefix("[::1]:"))
      #expect(text.hasSuffix(" nil"))
    }
  }

  @Test func `refuses what is too much, and counts it`() async throws {
    let test = try await TestServer { $0.connections.connectionsMax = 1 }
    defer { test.group.stop() }
    try await test.withChannel { channel in
      try await channel.check()
      await #expect(throws: (any Error).self) { try await test.withChannel { _ in } }
      let refused = try await test.server.counters().refusedOverTotal
      #expect(refused == 1)
      try await channel.check()
    }
  }

  @Test func `takes a new certificate, and keeps the old connections`() async throws {
    let test = try await TestServer()
    defer { test.group.stop() }
    try await test.withChannel { channel in
      test.server.use(
        try .server(certificateFile: "certs/server.pem", keyFile: "certs/server-key.pem"))
      try await channel.check()
      try await test.withChannel { try await $0.check() }
      try await channel.check()
    }
  }
}
