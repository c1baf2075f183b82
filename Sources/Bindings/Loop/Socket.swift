internal import Base
internal import CLoop
import Glibc

/// The receiver of a socket's events.
public protocol SocketHandler: AnyObject {
  /// Handles that bytes, the end or an error wait to be received.
  func socketIsReadable()
  /// Handles that there is room to send again, after `Socket.waitUntilWritable`.
  func socketIsWritable()
}

/// A connected stream socket on a loop. Owns its descriptor; not `Sendable`.
@safe public final class Socket {
  /// The peer of an accepted socket; nil for others.
  public let peer: PeerAddress?
  private let loop: EventLoop
  private var watch: DescriptorWatch
  private weak var handler: (any SocketHandler)?

  /// The result of receiving.
  public enum Received {
    /// Bytes were received.
    case bytes
    /// No bytes have arrived.
    case nothing
    /// The peer has ended the connection, or it is broken.
    case end
  }

  /// The result of sending.
  public enum Sent {
    /// The number of bytes that the system accepted; fewer than given if its buffer is full.
    case bytes(Int)
    /// The connection is broken.
    case broken
  }

  init(takingOwnershipOf descriptor: Int32, from peer: PeerAddress? = nil, on loop: EventLoop) {
    self.loop = loop
    self.peer = peer
    watch = DescriptorWatch(takingOwnershipOf: descriptor, on: loop)
    var one: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Closes the socket while the loop still exists: this may be its last owner.
  deinit { close() }

  /// Connects to `address`; fails after `timeout`. Also throws if the task is cancelled.
  public static func connect(
    to address: SocketAddress, on loop: EventLoop, timeout: Duration = .seconds(10)
  ) async throws -> Socket {
    var failure = SocketError("connect to \(address)", reason: "it has no address")
    for candidate in try RawAddress.resolve(address, forListening: false) {
      let descriptor = socket(
        candidate.family,
        Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
      guard descriptor >= 0 else {
        failure = SocketError("make a socket", code: errno)
        continue
      }
      let status = unsafe candidate.withSockaddr { unsafe Glibc.connect(descriptor, $0, $1) }
      let connecting = Socket(takingOwnershipOf: descriptor, on: loop)
      if status == 0 { return connecting }
      guard errno == EINPROGRESS else {
        failure = SocketError("connect to \(address)", code: errno)
        connecting.close()
        continue
      }
      let code = try await connecting.waitForConnection(timeout: timeout)
      if code == 0 { return connecting }
      failure = SocketError("connect to \(address)", code: code)
    }
    throw failure
  }

  private func waitForConnection(timeout: Duration) async throws(CancellationError) -> Int32 {
    let signal = Signal(on: loop)
    var code: Int32?
    watch.start(writable: true) { [watch] _ in
      code = watch.takeError()
      signal.fire()
    }
    let timer = loop.schedule(after: timeout) {
      code = ETIMEDOUT
      signal.fire()
    }
    defer { loop.cancel(timer) }
    do {
      while code == nil { try await signal.wait() }
    } catch {
      close()
      throw error
    }
    watch.stop()
    if code != 0 { close() }
    return code ?? 0
  }

  /// Begins to notify `handler` of bytes that arrive. The handler is not retained.
  public func start(_ handler: any SocketHandler) {
    self.handler = handler
    watch.start(writable: false) { [unowned self] in self.becameReady($0) }
  }

  private func becameReady(_ readiness: DescriptorWatch.Readiness) {
    // The handler may close and release the socket; it stays alive until both calls return.
    let handler = handler
    if readiness.isWritable { handler?.socketIsWritable() }
    if readiness.isReadable { handler?.socketIsReadable() }
  }

  /// Notifies the handler when there is room to send, or stops doing so.
  public func waitUntilWritable(_ isWanted: Bool) { watch.change(writable: isWanted) }

  /// Notifies the handler of bytes that arrive, or stops doing so for a while.
  public func watchForBytes(_ isWanted: Bool) { watch.change(readable: isWanted) }

  /// Receives once, at most 64 KiB. The span is valid only until `body` returns.
  public func receive(_ body: (RawSpan) -> Void) -> Received {
    guard watch.isOpen else { return .end }
    let buffer = unsafe loop.sharedReadBuffer
    let count = unsafe recv(watch.descriptor, buffer.baseAddress, buffer.count, 0)
    if count > 0 {
      unsafe body(
        RawSpan(_unsafeBytes: UnsafeRawBufferPointer(start: buffer.baseAddress, count: count)))
      return .bytes
    }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }

  /// Whether bytes of the peer have arrived and were not received. Makes a system call.
  public var hasUnreadBytes: Bool {
    guard watch.isOpen else { return false }
    var byte: UInt8 = 0
    return unsafe recv(watch.descriptor, &byte, 1, Int32(MSG_PEEK)) > 0
  }

  /// Sends as much of `bytes` as the system accepts now.
  public func send(_ bytes: RawSpan) -> Sent {
    guard watch.isOpen else { return .broken }
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(watch.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EINTR ? .bytes(0) : .broken
  }

  /// The number of bytes that the system has accepted, and that the peer has not acknowledged.
  public var unacknowledgedBytes: Int {
    watch.isOpen ? Int(CLoop_unacknowledged(watch.descriptor)) : 0
  }

  /// Makes the system drop a peer that leaves sent bytes unacknowledged for `timeout`.
  public func setUserTimeout(_ timeout: Duration) {
    var milliseconds = UInt32(clamping: timeout.milliseconds)
    _ = unsafe setsockopt(
      watch.descriptor, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &milliseconds,
      socklen_t(MemoryLayout<UInt32>.size))
  }

  /// Notifies the peer that this side sends no more; its bytes can still be received.
  public func endOutput() {
    if watch.isOpen { _ = shutdown(watch.descriptor, Int32(SHUT_WR)) }
  }

  /// The descriptor, for this binding's system calls.
  var descriptor: Int32 { watch.descriptor }

  /// Closes at once; the handler is not notified any more.
  public func close() { watch.close() }
}
