internal import Base
internal import CLoop
import Glibc
internal import Synchronization

/// A listening socket on a loop. Several loops may listen on one TCP port (SO_REUSEPORT): the
/// kernel distributes the connections among them. A UNIX socket has one queue, which several loops
/// may share.
@safe public final class Listener {
  /// The address it listens on; if port 0 was requested, with the port that the system chose.
  public let localAddress: SocketAddress
  /// The number of times that no descriptor was left for a connection.
  public private(set) var exhaustionCount = 0

  private let loop: EventLoop
  private let watch: DescriptorWatch
  private let file: SocketFile?
  /// A spare descriptor, so that at the limit of descriptors a connection can still be accepted and
  /// closed.
  private var spare: Int32
  /// The lock held while a descriptor may be opened, so that the spare one of one loop does not
  /// become a connection of another.
  private static let descriptors = Mutex(())
  private var accepted: ((Socket) -> Void)?

  /// The pause before the queue is checked again after there was no descriptor left.
  private static let exhaustedPause = Duration.milliseconds(100)
  /// The number of connections accepted at a time, so that open ones are served in between.
  private static let acceptsPerTurnMax = 64

  /// Binds and listens; `accept` begins to accept connections.
  ///
  /// - Parameter sharesPort: whether a listener of another address family uses the same port, so
  ///   that an IPv6 one must not accept IPv4.
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

  /// Accepts connections from the queue of a socket that another loop listens on, and that stays
  /// open as long as this listener. The other listener owns the socket's file.
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
    // While the loop still exists: this may be its last owner.
    close()
    if spare >= 0 { Glibc.close(spare) }
  }

  /// The descriptor of the socket, for another loop to share.
  public var descriptor: Int32 { watch.descriptor }

  private static func set(_ option: Int32, at level: Int32, of descriptor: Int32) {
    var one: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    _ = unsafe setsockopt(descriptor, level, option, &one, size)
  }

  private static func openSpare() -> Int32 { unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }

  /// Returns whether a process already listens on a TCP address. With SO_REUSEPORT, a second server
  /// would start without an error and take half of the connections; so check before.
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

  /// Binds the UNIX socket at `path`, and removes it again; throws an error if that fails.
  public static func tryBinding(unix path: String) throws(SocketError) {
    let address = SocketAddress.unix(path: path)
    let action = "listen on \(address)"
    guard let candidate = try RawAddress.resolve(address, forListening: true).first else {
      throw SocketError(action, reason: "it has no address")
    }
    try SocketFile.removeStale(at: path)
    let probe = socket(candidate.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard probe >= 0 else { throw SocketError(action, code: errno) }
    defer { Glibc.close(probe) }

    guard unsafe candidate.withSockaddr({ unsafe bind(probe, $0, $1) }) == 0 else {
      throw SocketError(action, code: errno)
    }
    SocketFile(at: path)?.remove()
  }

  /// Begins to accept connections.
  public func accept(_ body: @escaping (Socket) -> Void) {
    accepted = body
    watch.start(writable: false) { [unowned self] _ in self.acceptWaiting() }
  }

  /// Stops accepting connections; accepted ones stay open.
  public func close() {
    accepted = nil
    guard watch.isOpen else { return }
    // Before the socket: as long as it is open, no other process takes the path.
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
      // The client disconnected while it waited; the next one may still be there.
      case ECONNABORTED, EINTR, EPROTO: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return turnAway()
      default: return
      }
    }
  }

  /// Closes waiting connections at the limit of descriptors, with the spare one, so that their
  /// clients notice. Accepts again after a pause.
  private func turnAway() {
    exhaustionCount += 1
    for _ in 0..<Self.acceptsPerTurnMax {
      let isTurnedAway = Self.descriptors.withLock { _ in
        // Another part of the process may have taken the spare descriptor's number.
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
