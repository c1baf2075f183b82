internal import Base
import Glibc

/// The line that a server says by itself to whoever connects, as those of NATS, SMTP and SSH do.
public enum FirstLine {
  /// The reason for which there is no such line.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// Nobody can be reached there, or nobody has said a whole line in time.
    case silence(String)
    /// A line that is longer than it may be, or that ended before its line feed.
    case noLine(String)

    public var description: String {
      switch self {
      case .silence(let reason), .noLine(let reason): reason
      }
    }
  }

  /// Connects, and returns the line without its line feed. Blocks, for `timeout` at most, and while a
  /// name is resolved: for threads that may wait, and never for a loop.
  ///
  /// - Parameters:
  ///   - bytesMax: The most bytes of a line.
  ///   - timeout: The time for all of it: whoever sends a byte now and then gets no more.
  public static func read(
    from address: SocketAddress, atMost bytesMax: Int, within timeout: Duration
  ) throws(Failure) -> [UInt8] {
    let deadline = ContinuousClock.now + timeout
    let candidates: [RawAddress]
    do throws(SocketError) {
      candidates = try RawAddress.resolve(address, forListening: false)
    } catch {
      throw .silence("\(error)")
    }
    var failure = SocketError("connect to \(address)", reason: "it has no address")
    for candidate in candidates {
      let descriptor: Int32
      do throws(SocketError) {
        descriptor = try connect(to: candidate, address, before: deadline)
      } catch {
        failure = error
        continue
      }
      defer { close(descriptor) }
      return try line(of: descriptor, address, atMost: bytesMax, before: deadline)
    }
    throw .silence("\(failure)")
  }

  /// Returns the descriptor of a connection.
  private static func connect(
    to candidate: RawAddress, _ address: SocketAddress, before deadline: ContinuousClock.Instant
  ) throws(SocketError) -> Int32 {
    let descriptor = socket(
      candidate.family,
      Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SocketError("make a socket", code: errno) }
    var code: Int32 = 0
    if unsafe candidate.withSockaddr({ unsafe Glibc.connect(descriptor, $0, $1) }) != 0 {
      code = errno
      if code == EINPROGRESS {
        code = ETIMEDOUT
        if wait(for: Int16(POLLOUT), of: descriptor, before: deadline) {
          var length = socklen_t(MemoryLayout<Int32>.size)
          _ = unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
        }
      }
    }
    guard code == 0 else {
      close(descriptor)
      throw SocketError("connect to \(address)", code: code)
    }
    return descriptor
  }

  private static func line(
    of descriptor: Int32, _ address: SocketAddress, atMost bytesMax: Int,
    before deadline: ContinuousClock.Instant
  ) throws(Failure) -> [UInt8] {
    var line: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while wait(for: Int16(POLLIN), of: descriptor, before: deadline) {
      let count = unsafe recv(descriptor, &part, part.count, 0)
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else {
        let isEmpty = line.isEmpty
        throw .noLine(
          "\(address) ends the connection \(isEmpty ? "without a word" : "within a line")")
      }
      let came = part.prefix(count)
      let end = came.firstIndex(of: UInt8(ascii: "\n"))
      line += came[..<(end ?? came.endIndex)]
      guard line.count <= bytesMax else {
        throw .noLine("\(address) says a line of more than \(bytesMax) bytes")
      }
      if end != nil { return line }
    }
    throw .silence("\(address) has not said a line in time")
  }

  /// Waits for an event of a descriptor; false if there is none before the deadline.
  private static func wait(
    for event: Int16, of descriptor: Int32, before deadline: ContinuousClock.Instant
  ) -> Bool {
    while true {
      let left = deadline - .now
      guard left > .zero else { return false }
      var wanted = pollfd(fd: descriptor, events: event, revents: 0)
      let count = unsafe poll(&wanted, 1, Int32(clamping: max(1, left.milliseconds)))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }
}
