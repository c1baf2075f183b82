internal import Base
internal import CLoop
import Glibc

/// A listening socket on a loop. Several loops may listen on one TCP port (SO_REUSEPORT); the kernel
/// spreads the connections over them.
@safe public final class Listener {
  private let loop: EventLoop
  private let watch: DescriptorWatch
  private let address: SocketAddress
  /// Kept so that at the limit of descriptors a connection can still be accepted and turned away.
  private var spare: Int32
  private var accepted: ((Socket) -> Void)?

  /// How long to leave the queue alone when there is no descriptor left.
  private static let exhaustedPause = Duration.milliseconds(100)
  /// Connections taken in one go, so that those that are open get their turn.
  private static let acceptsPerTurnMax = 64

  /// Binds and listens; `accept` begins to take connections.
  public init(_ address: SocketAddress, on loop: EventLoop, backlog: Int32 = 4096)
    throws(SocketError)
  {
    self.loop = loop
    let action = "listen on \(address)"
    guard let candidate = try RawAddress.resolve(address, forListening: true).first else {
      throw SocketError(action, reason: "it has no address")
    }
    if case .unix(let path) = address { try Self.removeStaleSocket(at: path) }
    let descriptor = socket(
      candidate.family,
      Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SocketError(action, code: errno) }
    var one: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    if case .tcp = address {
      _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, size)
      _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &one, size)
    }
    guard unsafe candidate.withSockaddr({ unsafe bind(descriptor, $0, $1) }) == 0,
      listen(descriptor, backlog) == 0
    else {
      let code = errno
      Glibc.close(descriptor)
      throw SocketError(action, code: code)
    }
    switch address {
    case .tcp(let host, _):
      self.address = .tcp(host: host, port: RawAddress(ofSocket: descriptor).port)
    case .unix: self.address = address
    }
    spare = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    watch = DescriptorWatch(takingOwnershipOf: descriptor, on: loop)
  }

  deinit { if spare >= 0 { Glibc.close(spare) } }

  /// Whether some process already listens on a TCP address. With SO_REUSEPORT a second server would
  /// start without a word and take half of the connections; so ask before.
  public static func isTaken(_ address: SocketAddress) throws(SocketError) -> Bool {
    guard case .tcp(_, let port) = address, port != 0,
      let candidate = try RawAddress.resolve(address, forListening: true).first
    else { return false }
    let probe = socket(candidate.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard probe >= 0 else { throw SocketError("make a socket", code: errno) }
    defer { Glibc.close(probe) }

    var one: Int32 = 1
    _ = unsafe setsockopt(
      probe, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    if unsafe candidate.withSockaddr({ unsafe bind(probe, $0, $1) }) == 0 { return false }
    if errno == EADDRINUSE { return true }
    throw SocketError("listen on \(address)", code: errno)
  }

  /// Where it listens; with the port that the system chose, if it was asked to.
  public var localAddress: SocketAddress { address }

  /// Begins to take connections.
  public func accept(_ body: @escaping (Socket) -> Void) {
    accepted = body
    watch.start(writable: false) { [unowned self] _ in self.acceptWaiting() }
  }

  /// Takes no more connections; those it gave stay.
  public func close() {
    accepted = nil
    guard watch.isOpen else { return }
    watch.close()
    if case .unix(let path) = address { unsafe unlink(path) }
  }

  private func acceptWaiting() {
    for _ in 0..<Self.acceptsPerTurnMax {
      guard watch.isOpen else { return }
      let descriptor = accept4(
        watch.descriptor, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
      if descriptor >= 0 {
        accepted?(Socket(takingOwnershipOf: descriptor, on: loop))
        continue
      }
      if errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM { turnAwayOne() }
      return
    }
  }

  /// At the limit of descriptors: uses the spare one to close the first connection that waits, for
  /// its client should know, and looks again in a moment.
  private func turnAwayOne() {
    if spare >= 0 {
      Glibc.close(spare)
      let descriptor = accept4(watch.descriptor, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
      if descriptor >= 0 { Glibc.close(descriptor) }
      spare = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    }
    watch.change(readable: false)
    loop.schedule(after: Self.exhaustedPause) { [weak self] in self?.watch.change(readable: true) }
  }

  /// A socket file that nobody listens on any more is in the way of bind.
  private static func removeStaleSocket(at path: String) throws(SocketError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
    let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { Glibc.close(probe) }

    let candidate = try RawAddress.resolve(.unix(path: path), forListening: false)[0]
    if unsafe candidate.withSockaddr({ unsafe Glibc.connect(probe, $0, $1) }) == 0 {
      throw SocketError("listen on unix:\(path)", code: EADDRINUSE)
    }
    unsafe unlink(path)
  }
}
