import Base
import HTTPClient
import Loop
import TestSupport
import Testing

@Suite struct `A streamed response` {
  private func with(
    _ change: (inout HTTPClientSettings) -> Void = { _ in },
    _ body: @escaping @Sendable (HTTPClient, EventLoop, String) async throws -> Void
  ) async throws {
    var settings = HTTPClientSettings()
    settings.authorityFile = FaultyServer.authority
    change(&settings)
    let client = HTTPClient(settings, on: testLoops.loops)
    try await withServer("https") { server in
      let url = "https://localhost:\(server.port)"
      try await onLoop { loop in try await body(client, loop, url) }
    }
    await client.close()
  }

  /// Reads a response to its end. Returns the sizes of its parts.
  private static func sizes(
    _ stream: IncomingStream, pausing pause: Duration = .zero, on loop: EventLoop
  ) async throws(HTTPClientError) -> [Int] {
    var sizes: [Int] = []
    while let part = try await stream.next() {
      sizes.append(part.count)
      if pause > .zero { try? await loop.sleep(for: pause) }
    }
    return sizes
  }

  /// Waits until the server has seen one connection break.
  private static func waitForEnd(
    _ client: HTTPClient, _ url: String, on loop: EventLoop
  ) async throws {
    while true {
      let counts = try await client.send(OutgoingRequest(.get, url + "/counts"), on: loop)
      if String(decoding: counts.body, as: UTF8.self).hasSuffix(", 1]") { return }
      try await loop.sleep(for: .milliseconds(20))
    }
  }

  /// Waits until the server has seen a request besides those that ask for the number.
  private static func waitForRequest(
    _ client: HTTPClient, _ url: String, on loop: EventLoop
  ) async throws {
    var asked = 0
    while true {
      asked += 1
      let counts = try await client.send(OutgoingRequest(.get, url + "/counts"), on: loop)
      if String(decoding: counts.body, as: UTF8.self).hasPrefix("[\(asked + 1),") { return }
      try await loop.sleep(for: .milliseconds(20))
    }
  }

  @Test func `has its header at once, and all of its body`() async throws {
    try await with { client, loop, url in
      let sizes = try await client.stream(
        OutgoingRequest(.get, url + "/large?bytes=1000000"), on: loop
      ) { stream throws(HTTPClientError) in
        #expect(stream.head.status == 200 && stream.head.header("content-length") == "1000000")
        return try await Self.sizes(stream, on: loop)
      }
      #expect(sizes.reduce(0, +) == 1_000_000 && sizes.count > 1)
      let early = try await client.stream(OutgoingRequest(.get, url + "/early"), on: loop) {
        stream throws(HTTPClientError) in
        #expect(stream.head.status == 200)
        return try await stream.next() ?? []
      }
      #expect(early == Array("late".utf8))
    }
  }

  /// A part larger than what may wait would show that the host was not slowed down.
  @Test func `waits for its reader`() async throws {
    try await with({ $0.unreadBytesMax = 20_000 }) { client, loop, url in
      let sizes = try await client.stream(
        OutgoingRequest(.get, url + "/large?bytes=900000"), on: loop
      ) { stream throws(HTTPClientError) in
        try await Self.sizes(stream, pausing: .milliseconds(1), on: loop)
      }
      #expect(sizes.reduce(0, +) == 900_000 && sizes.allSatisfy { $0 <= 20_000 })
    }
  }

  @Test func `ends when its reader has read enough`() async throws {
    try await with { client, loop, url in
      let first = try await client.stream(OutgoingRequest(.get, url + "/endless"), on: loop) {
        stream throws(HTTPClientError) in
        try await stream.next()
      }
      #expect(first?.isEmpty == false)
      try await Self.waitForEnd(client, url, on: loop)
    }
  }

  @Test func `has limits of its own`() async throws {
    try await with { client, loop, url in
      var request = OutgoingRequest(.get, url + "/silent")
      request.timeout = .milliseconds(100)
      await #expect(throws: HTTPClientError.timedOut) {
        try await client.stream(request, on: loop) { _ throws(HTTPClientError) in }
      }
      request.url = url + "/endless"
      request.timeout = .seconds(60)
      request.responseBytesMax = 100_000
      await #expect(throws: HTTPClientError.tooLarge) {
        try await client.stream(request, on: loop) { stream throws(HTTPClientError) in
          _ = try await Self.sizes(stream, on: loop)
        }
      }
      await #expect(throws: HTTPClientError.timedOut) {
        try await client.stream(OutgoingRequest(.get, url + "/stall"), on: loop) {
          stream throws(HTTPClientError) in
          let part = try await stream.next(within: .seconds(60))
          #expect(part == [UInt8(ascii: "x")])
          _ = try await stream.next(within: .milliseconds(50))
        }
      }
    }
  }

  @Test func `tells that it broke off`() async throws {
    try await with { client, loop, url in
      do throws(HTTPClientError) {
        _ = try await client.stream(OutgoingRequest(.get, url + "/truncated"), on: loop) {
          stream throws(HTTPClientError) in
          try await Self.sizes(stream, on: loop)
        }
        Issue.record("a whole response")
      } catch {
        if case .broken = error {} else { Issue.record("\(error)") }
      }
    }
  }

  @Test func `ends with its task`() async throws {
    try await with { client, loop, url in
      let task = loop.start { @Sendable in
        await #expect(throws: HTTPClientError.cancelled) {
          try await client.stream(OutgoingRequest(.get, url + "/stall"), on: loop) {
            stream throws(HTTPClientError) in
            while try await stream.next() != nil {}
          }
        }
      }
      try await Self.waitForRequest(client, url, on: loop)
      task.cancel()
      await task.value
      try await Self.waitForEnd(client, url, on: loop)
    }
  }

  @Test func `counts for the host, and spends its budget`() async throws {
    try await with { client, loop, url in
      let host = RetryingHost(
        client, budget: RetryBudget(retriesPerHundred: 0, retriesMax: 1),
        breaker: CircuitBreaker(failuresMax: 2, pause: .seconds(3600)))
      func status(_ code: Int, isRetry: Bool = false) async throws -> Int {
        try await host.stream(
          OutgoingRequest(.get, url + "/status?code=\(code)"), isRetry: isRetry, on: loop
        ) { stream throws(HTTPClientError) in stream.head.status }
      }
      let code1 = try await status(400)
      #expect(code1 == 400)
      let code2 = try await status(400, isRetry: true)
      #expect(code2 == 400)
      await #expect(throws: HTTPClientError.suspended) { try await status(400, isRetry: true) }
      let code3 = try await status(429)
      #expect(code3 == 429)
      let code4 = try await status(500)
      #expect(code4 == 500)
      await #expect(throws: HTTPClientError.suspended) { try await status(400) }
    }
  }
}
