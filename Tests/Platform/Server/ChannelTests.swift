import Client
import Loop
import RPC
import TLS
import Testing

/// The functions of a client's connection other than calls.
@Suite struct `A channel` {
  /// A ticket is valid on whichever loop the client reconnects to.
  @Test func `resumes a session once the server has offered one`() async throws {
    let server = try await TestServer()
    defer { server.group.stop() }
    let context = try TLSContext.client(authorityFile: "certs/ca.pem", sessionsMax: 1)
    let (loop, address) = (server.group.loops[0], server.address)
    try await Task(executorPreference: loop) {
      for isResumed in [false, true, true, true, true, true] {
        let channel = try await Channel.connect(to: address, tls: context, on: loop)
        #expect(channel.isResumed == isResumed)
        try await channel.ping()
        try await channel.check()
        channel.close()
      }
    }.value
  }

  @Test func `gets an answer to each ping`() async throws {
    let server = try await TestServer()
    defer { server.group.stop() }
    try await server.withChannel { channel in
      let bound = LoopBound(channel, to: channel.loop)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<10 { group.addTask { try await bound.value.ping() } }
        try await group.waitForAll()
      }
      try await channel.check()
    }
  }

  @Test func `has no answer to a ping once it is closed`() async throws {
    let server = try await TestServer()
    defer { server.group.stop() }
    try await server.withChannel { channel in
      let bound = LoopBound(channel, to: channel.loop)
      let waiting = channel.loop.start {
        await #expect(throws: RPCError.self) { try await bound.value.ping() }
      }
      channel.close()
      await waiting.value
      await #expect(throws: RPCError.self) { try await channel.ping() }
    }
  }
}
