internal import Base
import Glibc
import Synchronization

/// Where lines of a log go: to a descriptor, without ever waiting for it.
///
/// What the descriptor does not take at once is kept, up to a limit, and sent before the next lines.
/// Beyond the limit lines are lost, and counted. Lines of several threads do not mix.
public final class LineSink: Sendable {
  /// Standard error, for the whole program.
  public static let standardError = LineSink(STDERR_FILENO)

  private let descriptor: Int32
  private let keptBytesMax: Int
  private let state = Mutex(State())

  /// The system takes so many bytes of a pipe that is ready without blocking (pipe(7), PIPE_BUF).
  private static let writeBytesMax = 4096

  private struct State {
    var kept: [UInt8] = []
    var lostCount = 0
  }

  /// A sink that keeps at most `keptBytesMax` bytes while `descriptor` takes none.
  public init(_ descriptor: Int32, keptBytesMax: Int = 1024 * 1024) {
    self.descriptor = descriptor
    self.keptBytesMax = keptBytesMax
  }

  /// How many lines were lost.
  public var lostLineCount: Int { state.withLock { $0.lostCount } }

  /// Whether lines wait for the descriptor.
  public var isBehind: Bool { state.withLock { !$0.kept.isEmpty } }

  /// Takes whole lines, `count` of them, each with its end. Any thread.
  public func write(_ lines: [UInt8], count: Int = 1) {
    state.withLock { state in
      guard state.kept.count + lines.count <= keptBytesMax else {
        // What is kept may have become possible to send.
        send(&state.kept)
        guard state.kept.isEmpty else {
          state.lostCount += count
          return
        }
        state.kept = rest(of: lines)
        return
      }
      if state.kept.isEmpty {
        state.kept = rest(of: lines)
      } else {
        state.kept += lines
        send(&state.kept)
      }
    }
  }

  /// Tries again to send what is kept. Any thread.
  public func flush() { state.withLock { send(&$0.kept) } }

  /// Waits up to `timeout` for the descriptor to take what is kept: for the program's end.
  public func finish(within timeout: Duration) {
    var steps = timeout.milliseconds / Self.finishStep
    flush()
    while isBehind, steps > 0 {
      _ = waitForRoom(milliseconds: Int32(Self.finishStep))
      flush()
      steps -= 1
    }
  }

  private static let finishStep: Int64 = 10

  private func send(_ bytes: inout [UInt8]) {
    if !bytes.isEmpty { bytes = rest(of: bytes) }
  }

  /// Writes as much as goes without waiting; gives what is left.
  private func rest(of bytes: [UInt8]) -> [UInt8] {
    var start = 0
    while start < bytes.count, waitForRoom(milliseconds: 0) {
      let count = unsafe bytes[start...].prefix(Self.writeBytesMax).withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      // A descriptor that is broken takes everything and keeps nothing.
      if count < 0, errno != EAGAIN { return [] }
      start += max(0, count)
    }
    return start == 0 ? bytes : Array(bytes[start...])
  }

  private func waitForRoom(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }
}
