import Base
import HTTPClient
import Loop
import TestSupport
import Testing

@Suite struct `An HTTP client` {
  /// Runs `body` with a server, and with a client of these settings on the tests' first loop.
  private func with(
    _ kind: String = "https", _ change: (inout HTTPClientSettings) -> Void = { _ in },
    certificate: String = "certs/server.pem", key: String = "certs/server-key.pem",
    _ body: @escaping @Sendable (HTTPClient, EventLoop, String) async throws -> Void
  ) async throws {
    var settings = HTTPClientSettings()
    settings.authorityFile = FaultyServer.authority
    change(&settings)
    let client = HTTPClient(settings, on: testLoops.loops)
    try await withServer(kind, certificate: certificate, key: key) { server in
      let url = "\(kind)://localhost:\(server.port)"
      try await onLoop { loop in try await body(client, loop, url) }
    }
    await client.close()
  }

  private static func text(_ response: IncomingResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  private static func status(
    _ client: HTTPClient, _ url: String, on loop: EventLoop
  ) async throws -> Int {
    try await client.send(OutgoingRequest(.get, url), on: loop).status
  }

  /// Returns the number of connections that the server has seen break.
  private static func endedCount(
    _ client: HTTPClient, _ url: String, on loop: EventLoop
  ) async throws -> String {
    text(try await client.send(OutgoingRequest(.get, url + "/counts"), on: loop))
  }

  @Test func `sends what it is given and tells what comes`() async throws {
    try await with { client, loop, url in
      for method in [OutgoingRequest.Method.get, .post, .put, .delete] {
        let request = OutgoingRequest(
          method, url + "/echo?a=b", headers: [("X-Name", "välue"), ("X-None", "")],
          body: method == .get ? [] : Array("body \(method)".utf8))
        let response = try await client.send(request, on: loop)
        let said = Self.text(response)
        #expect(response.status == 200 && said.contains(#""method": "\#(method.rawValue)""#))
        #expect(said.contains(#"["X-None", ""]"#) && said.contains(#""pulsewire"]"#))
        #expect(!said.contains("Expect") && !said.contains("Content-Type"))
        #expect(method == .get || said.contains(#""body": "body \#(method)""#))
        #expect(response.header("x-twice") == "one" && response.header("x-empty") == "")
        #expect(response.headers.filter { $0.name == "x-twice" }.map(\.value) == ["one", "two"])
      }
      let head = try await client.send(OutgoingRequest(.head, url + "/echo"), on: loop)
      #expect(head.status == 200 && head.body.isEmpty)
    }
  }

  @Test func `sends a stretch of a file, and keeps the connection`() async throws {
    let directory = TestDirectories.make()
    defer { TestDirectories.remove(directory) }

    try Files.makeDirectory(directory, mode: 0o700)
    let path = directory + "/file"
    let bytes = (0..<200_000).map { UInt8(ascii: "a") + UInt8($0 * $0 % 26) }
    try Files.append(bytes, to: path, at: 0)
    try await with { client, loop, url in
      for (offset, count) in [(0, 200_000), (0, 0), (7, 1), (65_536, 65_536), (199_999, 1)] {
        var request = OutgoingRequest(.put, url + "/echo", headers: [("content-type", "a/b")])
        request.file = FileBody(path: path, offset: Int64(offset), count: Int64(count))
        let said = Self.text(try await client.send(request, on: loop))
        let sent = String(decoding: bytes[offset..<offset + count], as: UTF8.self)
        #expect(said.contains(#""method": "PUT""#) && said.contains(#""body": "\#(sent)""#))
        #expect(said.contains(#"["Content-Length", "\#(count)"]"#) && !said.contains("Expect"))
      }
      var request = OutgoingRequest(.put, url + "/echo")
      request.file = FileBody(path: path, offset: 1, count: 200_000)
      await #expect(throws: HTTPClientError.self) { try await client.send(request, on: loop) }
      request.file = FileBody(path: path + "x", offset: 0, count: 1)
      await #expect(throws: HTTPClientError.self) { try await client.send(request, on: loop) }
      request = OutgoingRequest(.post, url + "/echo")
      request.file = FileBody(path: path, offset: 0, count: 1)
      await #expect(throws: HTTPClientError.self) { try await client.send(request, on: loop) }
    }
  }

  @Test(arguments: ["503", "429", "500", "cut"])
  func `tries again what fails in passing, and no more often than it may`(
    how: String
  ) async throws {
    try await with { client, loop, url in
      let host = RetryingHost(
        client, attemptsMax: 3, delayMin: .milliseconds(1), delayMax: .seconds(2),
        breaker: CircuitBreaker(failuresMax: 100))
      for (times, after, expected) in [(2, 0, 3), (3, 0, 3), (1, 9, how == "cut" ? 2 : 1)] {
        let name = "\(how)-\(times)-\(after)"
        var attempts = 0
        let response = try? await host.send(on: loop) {
          attempts += 1
          return OutgoingRequest(
            .get, url + "/flaky?name=\(name)&times=\(times)&how=\(how)&after=\(after)")
        }
        #expect(attempts == expected)
        #expect((response?.status == 200) == (times < expected))
      }
    }
  }

  @Test func `leaves a host alone that keeps failing, and spends no more than its budget`()
    async throws
  {
    try await with { client, loop, url in
      func attempts(_ host: RetryingHost, requests: Int) async -> Int {
        var attempts = 0
        for _ in 0..<requests {
          _ = try? await host.send(on: loop) {
            attempts += 1
            return OutgoingRequest(.get, url + "/status?code=500")
          }
        }
        return attempts
      }
      // The response is 500 with Retry-After: 7 seconds, longer than this host may make the client wait.
      let tight = RetryingHost(
        client, delayMax: .seconds(1),
        breaker: CircuitBreaker(failuresMax: 4, pause: .seconds(3600)))
      #expect(await attempts(tight, requests: 10) == 4)
      await #expect(throws: HTTPClientError.suspended) {
        try await tight.send(on: loop) { OutgoingRequest(.get, url + "/echo") }
      }
      let poor = RetryingHost(
        client, attemptsMax: 10, delayMin: .milliseconds(1),
        budget: RetryBudget(retriesPerHundred: 0, retriesMax: 3),
        breaker: CircuitBreaker(failuresMax: 100))
      var count = 0
      for _ in 0..<5 {
        _ = try? await poor.send(on: loop) {
          count += 1
          return OutgoingRequest(.get, url + "/flaky?name=poor&times=99&how=cut&after=0")
        }
      }
      #expect(count == 5 + 3)
    }
  }

  @Test func `tells any status, and headers of the last answer only`() async throws {
    try await with { client, loop, url in
      for code in [204, 400, 401, 404, 429, 500, 503] {
        let response = try await client.send(
          OutgoingRequest(.get, url + "/status?code=\(code)"), on: loop)
        #expect(response.status == code && response.header("retry-after") == "7")
      }
      let late = try await client.send(OutgoingRequest(.get, url + "/early"), on: loop)
      #expect(late.status == 200 && Self.text(late) == "late" && late.header("link") == nil)
    }
  }

  @Test func `asks many at a time on one loop, and keeps connections`() async throws {
    try await with { client, loop, url in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<100 {
          group.addTask(executorPreference: loop) {
            let response = try await client.send(
              OutgoingRequest(.post, url + "/echo", body: Array("\(index);".utf8)), on: loop)
            #expect(Self.text(response).contains(#""body": "\#(index);""#))
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func `gives up after the time that it has`() async throws {
    try await with { client, loop, url in
      for path in ["/silent", "/drip"] {
        var request = OutgoingRequest(.get, url + path)
        request.timeout = .milliseconds(200)
        await #expect(throws: HTTPClientError.timedOut) { try await client.send(request, on: loop) }
      }
    }
    try await with("https", { $0.timeout = .milliseconds(200) }) { client, loop, url in
      await #expect(throws: HTTPClientError.timedOut) {
        try await client.send(OutgoingRequest(.get, url + "/silent"), on: loop)
      }
    }
  }

  @Test func `takes no answer that is too long, announced or not`() async throws {
    try await with("https", { $0.responseBytesMax = 10_000 }) { client, loop, url in
      let fits = try await client.send(
        OutgoingRequest(.get, url + "/large?bytes=10000"), on: loop)
      #expect(fits.body.count == 10_000)
      for path in ["/large?bytes=10001", "/endless", "/headers"] {
        await #expect(throws: HTTPClientError.tooLarge) {
          try await client.send(OutgoingRequest(.get, url + path), on: loop)
        }
      }
      var large = OutgoingRequest(.get, url + "/large?bytes=3000000")
      large.responseBytesMax = 3_000_000
      let taken = try await client.send(large, on: loop)
      #expect(taken.body.count == 3_000_000)
    }
  }

  @Test func `tells an answer that breaks off, or is none`() async throws {
    try await with { client, loop, url in
      for path in ["/truncated", "/reset", "/nothing", "/garbage"] {
        do throws(HTTPClientError) {
          _ = try await client.send(OutgoingRequest(.get, url + path), on: loop)
          Issue.record("\(path) was an answer")
        } catch {
          guard case .broken = error else {
            Issue.record("\(path): \(error)")
            continue
          }
        }
      }
      let status = try await Self.status(client, url + "/echo", on: loop)
      #expect(status == 200)
    }
  }

  @Test func `follows redirects only where asked, and to https only`() async throws {
    try await with { client, loop, url in
      let there = url + "/redirect?to=/echo"
      #expect(try await Self.status(client, there, on: loop) == 302)
      var request = OutgoingRequest(.get, there)
      request.redirectsMax = 1
      let followed = try await client.send(request, on: loop)
      #expect(followed.status == 200)
      for target in ["http://localhost:1/", "file:///etc/passwd", "gopher://localhost:1/"] {
        request.url = url + "/redirect?to=\(target)"
        await #expect(throws: HTTPClientError.redirected) {
          try await client.send(request, on: loop)
        }
      }
      request.url = url + "/redirect?to=/redirect%3Fto=/echo"
      await #expect(throws: HTTPClientError.redirected) { try await client.send(request, on: loop) }
    }
  }

  @Test func `trusts nobody that its authorities do not vouch for`() async throws {
    // The system's authorities verify the server; they do not know that of the tests.
    try await with("https", { $0.authorityFile = nil }) { client, loop, url in
      await #expect(throws: HTTPClientError.untrusted) {
        try await client.send(OutgoingRequest(.get, url + "/echo"), on: loop)
      }
    }
    try await with("https", { $0.authorityFile = "certs/none.pem" }) { client, loop, url in
      await #expect(throws: HTTPClientError.untrusted) {
        try await client.send(OutgoingRequest(.get, url + "/echo"), on: loop)
      }
    }
    // The authority's own certificate is not that of localhost.
    try await with("https", certificate: "certs/ca.pem", key: "certs/ca-key.pem") {
      client, loop, url in
      await #expect(throws: HTTPClientError.untrusted) {
        try await client.send(OutgoingRequest(.get, url + "/echo"), on: loop)
      }
    }
  }

  @Test func `reaches nobody where nobody is`() async throws {
    let client = HTTPClient(on: testLoops.loops)
    try await onLoop { loop in
      for url in ["https://localhost:1/", "https://name.invalid/"] {
        await #expect(throws: HTTPClientError.unreachable) {
          try await client.send(OutgoingRequest(.get, url), on: loop)
        }
      }
    }
    await client.close()
  }

  @Test(arguments: [
    "", "localhost", "http://localhost:1/", "http://example.org/", "ftp://localhost/",
    "file:///etc/passwd",
    "https://", "https://user:secret@localhost/", "https://user@localhost/", "https://local host/",
    "https://localhost/\r\nX: y", "https://localhost/\0", "javascript:1", "https:localhost:x/",
  ])
  func `takes no URL but of https`(url: String) async throws {
    let client = HTTPClient(on: testLoops.loops)
    try await onLoop { loop in
      do throws(HTTPClientError) {
        _ = try await client.send(OutgoingRequest(.get, url), on: loop)
        Issue.record("it was sent")
      } catch {
        guard case .unusableRequest = error else {
          Issue.record("\(error)")
          return
        }
        #expect(!"\(error)".contains("secret"))
      }
    }
    await client.close()
  }

  @Test func `takes plain HTTP to this machine only, and only if told to`() async throws {
    try await with("http", { $0.allowsPlainLoopback = true }) { client, loop, url in
      let status = try await Self.status(client, url + "/echo", on: loop)
      #expect(status == 200)
      for host in ["example.org", "localhost.example.org", "127.0.0.1.example.org"] {
        await #expect(throws: HTTPClientError.self) {
          try await client.send(OutgoingRequest(.get, "http://\(host)/"), on: loop)
        }
      }
    }
  }

  @Test(arguments: ["a\r\nX-Evil: b", "a\nb", "a\0b", "\u{7f}"])
  func `takes no header that would be two`(text: String) async throws {
    let client = HTTPClient(on: testLoops.loops)
    try await onLoop { loop in
      for header in [("X-Name", text), (text, "value")] {
        await #expect(
          throws: HTTPClientError.unusableRequest(
            "The request has control characters in what becomes a line.")
        ) {
          try await client.send(
            OutgoingRequest(.get, "https://localhost:1/", headers: [header]), on: loop)
        }
      }
    }
    await client.close()
  }

  @Test(arguments: ["/silent", "/drip"])
  func `ends a transfer whose task is cancelled`(path: String) async throws {
    try await with { client, loop, url in
      let before = try await Self.endedCount(client, url, on: loop)
      #expect(before == "[1, 0]")
      let task = loop.start { @Sendable in
        await #expect(throws: HTTPClientError.cancelled) {
          try await client.send(OutgoingRequest(.get, url + path), on: loop)
        }
      }
      while try await Self.endedCount(client, url, on: loop).hasSuffix(", 0]") {
        task.cancel()
        try await loop.sleep(for: .milliseconds(20))
      }
      await task.value
    }
  }

  @Test func `lets nothing show of what is sent and answered`() async throws {
    try await with { client, loop, url in
      let request = OutgoingRequest(
        .post, url + "/echo?code=s3cret", headers: [("Authorization", "s3cret")],
        body: Array("s3cret".utf8))
      let response = try await client.send(request, on: loop)
      #expect(Self.text(response).contains("s3cret"))
      var mail = OutgoingMail(
        url: "smtps://s3cret", sender: "s3cret", recipients: ["s3cret"], headers: [], text: "")
      mail.password = "s3cret"
      var shown = "\(request) \(response) \(mail) \(String(reflecting: mail))"
      dump(request, to: &shown)
      dump(response, to: &shown)
      dump(mail, to: &shown)
      #expect(!shown.contains("s3cret") && !shown.contains("115"))
    }
  }

  @Test func `sends nothing for a task that is cancelled already`() async throws {
    try await with { client, loop, url in
      let task = loop.start { @Sendable in
        try? await loop.sleep(for: .seconds(100))
        await #expect(throws: HTTPClientError.cancelled) {
          try await client.send(OutgoingRequest(.get, url + "/echo"), on: loop)
        }
      }
      task.cancel()
      await task.value
      let counts = try await Self.endedCount(client, url, on: loop)
      #expect(counts == "[1, 0]")
    }
  }

  @Test func `refuses more than it may have under way, and everything once closed`() async throws {
    try await with("https", { $0.transfersMax = 2 }) { client, loop, url in
      let tasks = (0..<2).map { _ in
        loop.start { @Sendable in
          await #expect(throws: HTTPClientError.cancelled) {
            try await client.send(OutgoingRequest(.get, url + "/silent"), on: loop)
          }
        }
      }
      await #expect(throws: HTTPClientError.busy) {
        try await client.send(OutgoingRequest(.get, url + "/echo"), on: loop)
      }
      await client.close()
      for task in tasks { await task.value }
      await #expect(throws: HTTPClientError.busy) {
        try await client.send(OutgoingRequest(.get, url + "/echo"), on: loop)
      }
    }
  }
}
