import Client
import Loop
import Server
import Testing

@Suite struct `A server that is asked to drain` {
  @Test func `may be asked twice at a time`() async throws {
    let test = try await TestServer()
    defer { test.group.stop() }
    let server = test.server
    try await test.withChannel { channel in
      try await channel.check()
      async let first: Void = server.drain()
      async let second: Void = server.drain()
      _ = try await (first, second)
      #expect(!channel.isOpen)
    }
  }
}
