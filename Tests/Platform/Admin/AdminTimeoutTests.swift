import Admin
import Glibc
import Loop
import Testing

/// A client that blocks, on a UNIX socket.
private struct BlockingClient {
  private let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)

  init(_ path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { target in
      for (index, byte) in path.utf8.enumerated() { unsafe target[index] = byte }
    }
    let status = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    precondition(status == 0, "connect: \(errno)")
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Reads everything that comes until the server closes.
  func readToEnd() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    Glibc.close(descriptor)
    return String(decoding: all, as: UTF8.self)
  }
}

/// Goal: no client can hold a connection of the administrator's listener indefinitely. Method: one timeout is short and
/// the others an hour, so that a connection that waits for the wrong one hangs.
@Suite struct `A connection to the administrator's listener` {
  private static let hour = Duration.seconds(3600)
  private static let short = Duration.milliseconds(20)
  private static let request = "GET /now HTTP/1.1\r\nHost: a\r\n\r\n"

  private func talk(
    request: Duration = Self.hour, idle: Duration = Self.hour, answer: Duration = Self.hour,
    _ text: String
  ) async throws -> String {
    let group = LoopGroup(count: 1)
    defer { group.stop() }
    var limits = AdminLimits()
    limits.requestTimeout = request
    limits.idleTimeout = idle
    limits.answerTimeout = answer
    let loop = group.loops[0]
    let path = "/tmp/pulsewire-admin-\(getpid())-\(UInt32.random(in: .min ... .max)).sock"
    // A page that continued after its loop would be a leak.
    let isOver = LoopBound(Signal(on: loop), to: loop)
    let server = AdminServer(
      .unix(path: path),
      pages: [
        AdminPage("/now", "at once") { HTTPResponse("now") },
        AdminPage("/never", "never") {
          try? await isOver.value.wait()
          return HTTPResponse("never")
        },
      ], limits: limits, on: loop)
    _ = try await server.listen()
    let answer = try await BackgroundThread.run {
      let client = BlockingClient(path)
      client.send(text)
      return client.readToEnd()
    }
    await server.close()
    await Task(executorPreference: loop) { isOver.value.fire() }.value
    return answer
  }

  @Test(arguments: ["", "GET /now HTTP/1.1\r\n"])
  func `ends when its request does not come`(text: String) async throws {
    #expect(try await talk(request: Self.short, text) == "")
  }

  @Test func `ends when its second request does not come to an end`() async throws {
    // The timeout is long enough for the first request to come.
    let answer = try await talk(request: .seconds(2), Self.request + "GET /n")
    #expect(answer.hasSuffix("\r\n\r\nnow\n"))
  }

  @Test func `ends when it asks nothing more`() async throws {
    let answer = try await talk(idle: Self.short, Self.request)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func `ends when its answer does not come`() async throws {
    #expect(
      try await talk(answer: Self.short, "GET /never HTTP/1.1\r\nHost: a\r\n\r\n") == "")
  }
}
