internal import Base
import Glibc
import Synchronization

/// A destination for lines of the server's log: a descriptor, for which it never waits.
///
/// Lines that the descriptor does not accept at once are kept, up to a limit, and sent before the
/// next ones. Beyond the limit, lines are lost and counted. Lines of different threads do not mix.
public final class LineSink: Sendable {
  /// Standard error, for the whole program.
  public static let standardError = LineSink(STDERR_FILENO)

  private let descriptor: Int32
  private let keptBytesMax: Int
  private let state = Mutex(State())

  /// The number of bytes that a ready pipe accepts without blocking (pipe(7), PIPE_BUF).
  private static let writeBytesMax = 4096

  private struct State {
    var kept = ByteQueue()
    var count = 0
    var lostCount = 0
  }

  /// Creates a sink that keeps at most `keptBytesMax` bytes while `descriptor` accepts none.
  public init(_ descriptor: Int32, keptBytesMax: Int = 1024 * 1024) {
    self.descriptor = descriptor
    self.keptBytesMax = keptBytesMax
  }

  /// The number of lines written, including those that were lost.
  public var lineCount: Int { state.withLock { $0.count } }

  /// The number of lines lost.
  public var lostLineCount: Int { state.withLock { $0.lostCount } }

  /// Whether lines wait for the descriptor.
  public var isBehind: Bool { state.withLock { !$0.kept.isEmpty } }

  /// Writes `count` whole lines, each with its line end. Any thread.
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

  /// Tries again to send the kept lines. Any thread.
  public func flush() { state.withLock { send(&$0.kept) } }

  /// Waits up to `timeout` for the descriptor to accept the kept lines, at the end of the process.
  public func finish(within timeout: Duration) {
    let end = ContinuousClock.now + timeout
    flush()
    while isBehind, ContinuousClock.now < end {
      _ = waitForRoom(milliseconds: Self.finishStepMilliseconds)
      flush()
    }
  }

  private static let finishStepMilliseconds: Int32 = 10

  /// Sends as much as possible without waiting.
  private func send(_ bytes: inout ByteQueue) {
    while !bytes.isEmpty, waitForRoom(milliseconds: 0) {
      let count = bytes.withBytes { span in
        unsafe span.withUnsafeBytes {
          unsafe Glibc.write(descriptor, $0.baseAddress, min($0.count, Self.writeBytesMax))
        }
      }
      if count < 0, errno == EINTR { continue }
      // A broken descriptor discards everything.
      if count < 0, errno != EAGAIN { return bytes.release() }
      bytes.removeFirst(max(0, count))
    }
    // A full buffer is rare and large.
    if bytes.isEmpty, bytes.capacity > Self.idleBytesMax { bytes.release() }
  }

  /// The memory that is kept for the next lines, in bytes.
  private static let idleBytesMax = 64 * 1024

  private func waitForRoom(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }
}
