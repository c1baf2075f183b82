import Base
import Loop

/// Reads the figures of a server's process from the metrics page of its administration.
final class MetricsReader: SocketHandler {
  private let address: SocketAddress
  private let loop: EventLoop
  private let changed: Signal
  private var socket: Socket?
  private var received = ByteQueue()
  private var isOver = false

  private static let timeout = Duration.seconds(10)
  private static let bytesMax = 4 * 1024 * 1024

  /// Creates a reader of the page at `address`.
  init(_ address: SocketAddress, on loop: EventLoop) {
    self.address = address
    self.loop = loop
    changed = Signal(on: loop)
  }

  /// Returns the CPU time and the memory on the page; nil if it has none.
  func read() async throws -> (cpuSeconds: Double, residentBytes: UInt64)? {
    let socket = try await Socket.connect(to: address, on: loop)
    self.socket = socket
    defer { socket.close() }
    var request = ByteQueue()
    request.append(text: "GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
    _ = request.withBytes { socket.send($0) }
    socket.start(self)
    let timer = loop.schedule(after: Self.timeout) { [weak self] in self?.end() }
    defer { loop.cancel(timer) }
    while !isOver { try await changed.wait() }
    let page = String(decoding: received.copy(), as: UTF8.self)
    guard let cpuSeconds = Self.value("process_cpu_seconds_total", in: page),
      let residentBytes = Self.value("process_resident_memory_bytes", in: page)
    else { return nil }
    return (cpuSeconds, UInt64(residentBytes))
  }

  func socketIsReadable() {
    let result = socket?.receive { received.append($0) }
    if result == .end || received.count > Self.bytesMax { end() }
  }

  func socketIsWritable() {}

  private func end() {
    isOver = true
    changed.fire()
  }

  private static func value(_ name: String, in page: String) -> Double? {
    page.split(separator: "\n").first { $0.hasPrefix(name + " ") }
      .flatMap { Double($0.dropFirst(name.count + 1)) }
  }
}
