internal import Base
internal import CLoop
import Glibc
internal import Synchronization

/// A listening socket on a loop. Several loops may listen on one TCP port (SO_REUSEPORT): the kernel
/// spreads the connections over them. A UNIX socket has one queue, which several loops may share.
@safe public final class Listener {
  /// Where it listens; with the port that the system chose, if it was asked to.
  public let localAddress: SocketAddress
  /// How often there was no descriptor left for a connection.
  public private(set) var exhaustionCount = 0

  private let loop: EventLoop
  private let watch: DescriptorWatch
  private let file: SocketFile?
  /// Kept so that at the limit of descriptors a connection can still be accepted and turned away.
  private var spare: Int32
  /// Held while a descriptor may be taken, so that the spare one of one loop does not become a
  /// connection of another.
  private static let descriptors = Mutex(())
  private var accepted: ((Socket) -> Void)?

  /// How long to leave the queue alone when there is no descriptor left.
  private static let exhaustedPause = Duration.milliseconds(100)
  /// Connections taken in one go, so that those that are open get their turn.
  private static let acceptsPerTurnMax = 64

  /// Binds and listens; `accept` begins to take connections.
  ///
  /// - Parameter sharesPort: whether another family has a listener on the same port, so that an
  ///   IPv6 one must leave IPv4 alone.
  public init(
    _ address: SocketAddress, on loop: EventLoop, sharesPort: Bool = false, backlog: Int32 = 4096
  ) throws(SocketError) {
    self.loop = loop
    let action = "listen on \(address)"
    guard let candidate = try RawAddress.resolve(address, forListening: true).first else {
      throw SocketError(action, reason: "it has no address")
    }
    if case .unix(let path) = address { try SocketFile.removeStale(at: path) }
    let descriptor = socket(
      candidate.family,
      Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SocketError(action, code: errno) }
    if case .tcp = address {
      Self.set(SO_REUSEADDR, at: SOL_SOCKET, of: descriptor)
      Self.set(SO_REUSEPORT, at: SOL_SOCKET, of: descriptor)
      if sharesPort, candidate.family == AF_INET6 {
        Self.set(IPV6_V6ONLY, at: Int32(IPPROTO_IPV6), of: descriptor)
      }
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
      localAddress = .tcp(host: host, port: RawAddress(ofSocket: descriptor).port)
      file = nil
    case .unix(let path):
      localAddress = address
      file = SocketFile(at: path)
    }
    spare = Self.openSpare()
    watch = DescriptorWatch(takingOwnershipOf: descriptor, on: loop)
  }

  /// Takes connections from the queue of a socket that another loop listens on, and that stays open
  /// meanwhile. The socket's file is the other's.
  public init(
    sharing descriptor: Int32, at address: SocketAddress, on loop: EventLoop
  ) throws(SocketError) {
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard own >= 0 else { throw SocketError("listen on \(address)", code: errno) }
    self.loop = loop
    localAddress = address
    file = nil
    spare = Self.openSpare()
    watch = DescriptorWatch(takingOwnershipOf: own, on: loop)
  }

  deinit {
    // As long as there is a loop: this may be its last owner.
    close()
    if spare >= 0 { Glibc.close(spare) }
  }

  /// The socket, for another loop to share.
  public var descriptor: Int32 { watch.descriptor }

  private static func set(_ option: Int32, at level: Int32, of descriptor: Int32) {
    var one: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    _ = unsafe setsockopt(descriptor, level, option, &one, size)
  }

  private static func openSpare() -> Int32 { unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }

  /// Whether some process already listens on a TCP address. With SO_REUSEPORT a second server would
  /// start without a word and take half of the connections; so ask before.
  public static func isTaken(
    _ address: SocketAddress, sharesPort: Bool = false
  ) throws(SocketError) -> Bool {
    guard case .tcp(_, let port) = address, port != 0,
      let candidate = try RawAddress.resolve(address, forListening: true).first
    else { return false }
    let probe = socket(candidate.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard probe >= 0 else { throw SocketError("make a socket", code: errno) }
    defer { Glibc.close(probe) }

    set(SO_REUSEADDR, at: SOL_SOCKET, of: probe)
    if sharesPort, candidate.family == AF_INET6 {
      set(IPV6_V6ONLY, at: Int32(IPPROTO_IPV6), of: probe)
    }
    if unsafe candidate.withSockaddr({ unsafe bind(probe, $0, $1) }) == 0 { return false }
    if errno == EADDRINUSE { return true }
    throw SocketError("listen on \(address)", code: errno)
  }

  /// Begins to take connections.
  public func accept(_ body: @escaping (Socket) -> Void) {
    accepted = body
    watch.start(writable: false) { [unowned self] _ in self.acceptWaiting() }
  }

  /// Takes no more connections; those it gave stay.
  public func close() {
    accepted = nil
    guard watch.isOpen else { return }
    // Before the socket: as long as it is open, nobody else takes the path.
    file?.remove()
    watch.close()
  }

  private func acceptWaiting() {
    for _ in 0..<Self.acceptsPerTurnMax {
      guard watch.isOpen else { return }
      var peer = RawAddress()
      let (descriptor, code) = Self.descriptors.withLock { _ in
        let descriptor = unsafe peer.fill {
          unsafe accept4(
            watch.descriptor, $0, &$1, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
        }
        return (descriptor, errno)
      }
      if descriptor >= 0 {
        accepted?(Socket(takingOwnershipOf: descriptor, from: peer.peer, on: loop))
        continue
      }
      switch code {
      // The client has gone while it waited; the next one may still be there.
      case ECONNABORTED, EINTR, EPROTO: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return turnAway()
      default: return
      }
    }
  }

  /// At the limit of descriptors: uses the spare one to close connections that wait, for their
  /// clients should know, and looks again in a moment.
  private func turnAway() {
    exhaustionCount += 1
    for _ in 0..<Self.acceptsPerTurnMax {
      let isTurnedAway = Self.descriptors.withLock { _ in
        // Whoever else opens something may have taken the spare one's number.
        if spare < 0 { spare = Self.openSpare() }
        guard spare >= 0 else { return false }
        Glibc.close(spare)
        let descriptor = accept4(watch.descriptor, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
        if descriptor >= 0 { Glibc.close(descriptor) }
        spare = Self.openSpare()
        return descriptor >= 0
      }
      if !isTurnedAway { break }
    }
    watch.change(readable: false)
    loop.schedule(after: Self.exhaustedPause) { [weak self] in self?.watch.change(readable: true) }
  }
}
