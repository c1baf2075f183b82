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
    var kept = ByteQueue()
    var count = 0
    var lostCount = 0
  }

  /// A sink that keeps at most `keptBytesMax` bytes while `descriptor` takes none.
  public init(_ descriptor: Int32, keptBytesMax: Int = 1024 * 1024) {
    self.descriptor = descriptor
    self.keptBytesMax = keptBytesMax
  }

  /// How many lines it was given, those that were lost among them.
  public var lineCount: Int { state.withLock { $0.count } }

  /// How many lines were lost.
  public var lostLineCount: Int { state.withLock { $0.lostCount } }

  /// Whether lines wait for the descriptor.
  public var isBehind: Bool { state.withLock { !$0.kept.isEmpty } }

  /// Takes whole lines, `count` of them, each with its end. Any thread.
  public func write(_ lines: [UInt8], count: Int = 1) {
    state.withLock { state in
      state.count += count
      if state.kept.count + lines.count > keptBytesMax { send(&state.kept) }
      guard state.kept.isEmpty || state.kept.count + lines.count <= keptBytesMax else {
        state.lostCount += count
        return
      }
      state.kept.append(lines)
      send(&state.kept)
    }
  }

  /// Tries again to send what is kept. Any thread.
  public func flush() { state.withLock { send(&$0.kept) } }

  /// Waits up to `timeout` for the descriptor to take what is kept: for the program's end.
  public func finish(within timeout: Duration) {
    let end = ContinuousClock.now + timeout
    flush()
    while isBehind, ContinuousClock.now < end {
      _ = waitForRoom(milliseconds: Self.finishStepMilliseconds)
      flush()
    }
  }

  private static let finishStepMilliseconds: Int32 = 10

  /// Sends as much as goes without waiting.
  private func send(_ bytes: inout ByteQueue) {
    while !bytes.isEmpty, waitForRoom(milliseconds: 0) {
      let count = bytes.withBytes { span in
        unsafe span.withUnsafeBytes {
          unsafe Glibc.write(descriptor, $0.baseAddress, min($0.count, Self.writeBytesMax))
        }
      }
      if count < 0, errno == EINTR { continue }
      // A descriptor that is broken takes everything and keeps nothing.
      if count < 0, errno != EAGAIN { return bytes.release() }
      bytes.removeFirst(max(0, count))
    }
    // A full buffer is rare, and large.
    if bytes.isEmpty, bytes.capacity > Self.idleBytesMax { bytes.release() }
  }

  /// So much memory is kept for the next lines.
  private static let idleBytesMax = 64 * 1024

  private func waitForRoom(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }
}
