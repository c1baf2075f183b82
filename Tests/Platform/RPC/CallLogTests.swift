import Base
import Contract
import Glibc
import HTTP2
import Hub
import JSON
import Logging
import Loop
import RPC
import Server
import Testing

/// An interceptor that takes the owner from a header.
private struct Owner: Interceptor {
  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    context.owner = context.header("authorization").flatMap { UUID($0) }
    try await next()
  }
}

@Suite struct `The log of calls` {
  private let feeds = TestFeeds()
  private static let account = "0190b5e0-1234-7abc-8def-0123456789ab"

  /// Makes calls on a link whose log goes to a pipe, and returns the lines.
  private func lines(
    _ settings: CallLogSettings = CallLogSettings(), level: Logger.Level = .info,
    _ make: (MemoryLink) -> Void
  ) throws -> [String] {
    var ends: [Int32] = [0, 0]
    precondition(unsafe pipe(&ends) == 0)
    defer {
      close(ends[0])
      close(ends[1])
    }
    precondition(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    let sink = LineSink(ends[1])
    var log = Logger(label: "test") { JSONLogHandler(label: $0) }
    log.logLevel = level
    let link = try MemoryLink(
      peer: Peer(.ipv4(0xc000_0201, port: 50_000), connection: "0.7"),
      observer: { CallLog(settings, router: $0, log: log, loops: [$1], sink: sink) }
    ) { router, notes in
      router.add(Owner())
      feeds.register(in: &router, notes)
      TestService.register(in: &router, notes)
    }
    make(link)
    link.advance(by: .seconds(1))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(ends[0], &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func `has a line for each call, with who, what and how long`() throws {
    let lines = try lines { link in
      _ = link.unary(
        "/t.T/Unary", "secret",
        [
          "authorization": Self.account, "x-secret": "hidden",
          "traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        ])
      let sleeping = link.unary("/t.T/Sleep", "", ["grpc-timeout": "12345u"])
      link.advance(by: .microseconds(12_345))
      #expect(sleeping.status == .deadlineExceeded)
    }
    #expect(lines.count == 2)
    let first = try #require(lines.first)
    #expect(first.hasPrefix(#"{"time":"20"#))
    #expect(
      first.contains(
        #""level":"info","logger":"test","message":"call","id":"0.7.1","method":"/t.T/Unary","#
          + #""code":"OK","protocol":"grpc","duration_ms":0.000,"peer":"192.0.2.1:50000","#
          + #""account":"\#(Self.account)","trace":"0af7651916cd43dd8448eb211c80319c","#
          + #""operation":""#))
    #expect(!first.contains("b7ad6b7169203331"))
    for secret in ["secret", "hidden"] { #expect(!lines.joined().contains(secret)) }
    #expect(
      lines.last?.contains(
        #""method":"/t.T/Sleep","code":"DEADLINE_EXCEEDED","protocol":"grpc","duration_ms":12.345,"#
      ) == true)
    #expect(lines.last?.contains("account") == false)
  }

  @Test func `has a line for a feed when it is over, with who began it`() throws {
    let lines = try lines { link in
      let call = link.unary(
        "/t.F/News", "",
        [
          "authorization": Self.account,
          "traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        ])
      link.advance(by: .seconds(2))
      feeds.topic.publish("last", revision: 1)
      link.exchange()
      #expect(call.status == .ok)
    }
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(
      line.contains(
        #""method":"/t.F/News","code":"OK","protocol":"grpc","duration_ms":2000.000,"#))
    #expect(
      line.contains(
        #""account":"\#(Self.account)","trace":"0af7651916cd43dd8448eb211c80319c""#))
  }

  @Test func `says what was refused, and not at any length`() throws {
    let lines = try lines { link in
      _ = link.unary("/t.T/é" + String(repeating: "x", count: 1000))
    }
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(line.contains(#""method":"/t.T/éxxx"#))
    #expect(line.contains(#""code":"UNIMPLEMENTED""#))
    #expect(line.utf8.count < 500)
  }

  @Test func `leaves out what it was told to`() throws {
    var settings = CallLogSettings()
    settings.quietMethods = ["/t.T/Unary"]
    let calls = { (link: MemoryLink) in
      for _ in 0..<10 { _ = link.unary("/t.T/Unary") }
      for _ in 0..<10 { _ = link.unary("/t.T/Split") }
      _ = link.unary("/t.T/Fail")
      _ = link.unary("/t.T/Secret")
    }
    #expect(try lines(settings, calls).count == 12)
    settings.sampleInterval = 5
    #expect(try lines(settings, calls).count == 4)
    settings.choice = .failed
    #expect(try lines(settings, calls).count == 2)
    settings.choice = .all
    let errors = try lines(settings, level: .warning, calls)
    #expect(errors.count == 1)
    #expect(errors.first?.contains(#""level":"error""#) == true)
    settings.choice = .none
    #expect(try lines(settings, calls).isEmpty)
  }
}
