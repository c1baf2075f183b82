internal import CLoop
import Glibc

/// Where a server listens, or where it is reached.
public enum SocketAddress: Hashable, Sendable, CustomStringConvertible {
  /// A host name or a numeric address, and a TCP port; port 0 lets the system choose.
  case tcp(host: String, port: Int)
  /// The path of a UNIX-domain socket.
  case unix(path: String)

  /// As a person writes it: `localhost:8443`, `[::1]:8443`, `unix:/run/pulsewire.sock`.
  public var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }

  /// Parses what `description` writes; nil for anything else.
  public init?(_ text: String) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst(5))
      guard !path.isEmpty, path.utf8.count < 108 else { return nil }
      self = .unix(path: path)
      return
    }
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty else { return nil }
    self = .tcp(host: String(host), port: Int(port))
  }
}

/// Why a socket could not be made or used.
public struct SocketError: Error, Hashable, CustomStringConvertible {
  /// What was tried, as `listen on localhost:8443`.
  public let action: String
  /// The system's error number; 0 where there is none.
  public let code: Int32
  /// What went wrong, in the system's words.
  public let reason: String

  /// The failure of `action` with an error number of the system.
  public init(_ action: String, code: Int32) {
    self.action = action
    self.code = code
    reason = unsafe String(cString: strerror(code))
  }

  /// The failure of `action` for another reason.
  public init(_ action: String, reason: String) {
    self.action = action
    code = 0
    self.reason = reason
  }

  /// Whether another process listens there already.
  public var isAddressInUse: Bool { code == EADDRINUSE }

  public var description: String { "cannot \(action): \(reason)" }
}

/// A socket address as the system calls take it.
struct RawAddress {
  private var storage = sockaddr_storage()
  private var length: socklen_t = 0

  var family: Int32 { Int32(storage.ss_family) }

  /// The addresses that `address` stands for: of a host name, all; blocks while the name is resolved.
  static func resolve(
    _ address: SocketAddress, forListening: Bool
  ) throws(SocketError) -> [RawAddress] {
    switch address {
    case .unix(let path): return [RawAddress(path: path)]
    case .tcp(let host, let port):
      var hints = unsafe addrinfo()
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      unsafe hints.ai_flags = AI_NUMERICSERV | (forListening ? AI_PASSIVE : 0)
      var list: UnsafeMutablePointer<addrinfo>?
      let status = unsafe getaddrinfo(host, String(port), &hints, &list)
      guard status == 0 else {
        throw SocketError(
          "find the address of \(host)", reason: unsafe String(cString: gai_strerror(status)))
      }
      defer { unsafe freeaddrinfo(list) }

      var found: [RawAddress] = []
      var next = unsafe list
      while let info = unsafe next {
        unsafe found.append(RawAddress(copyOf: info.pointee.ai_addr, info.pointee.ai_addrlen))
        unsafe next = info.pointee.ai_next
      }
      return found
    }
  }

  @unsafe private init(copyOf address: UnsafeMutablePointer<sockaddr>, _ length: socklen_t) {
    unsafe withUnsafeMutableBytes(of: &storage) {
      unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(length)))
    }
    self.length = length
  }

  private init(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { target in
      for (index, byte) in path.utf8.prefix(target.count - 1).enumerated() {
        unsafe target[index] = byte
      }
    }
    length = socklen_t(MemoryLayout<sockaddr_un>.size)
    unsafe withUnsafeMutableBytes(of: &storage) { target in
      unsafe withUnsafeBytes(of: &address) { unsafe target.copyMemory(from: $0) }
    }
  }

  /// The local address that a socket got.
  init(ofSocket descriptor: Int32) {
    length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var length = length
    unsafe withUnsafeMutablePointer(to: &storage) {
      _ = unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
    }
    self.length = length
  }

  /// Its TCP port; 0 for another kind.
  var port: Int {
    unsafe withUnsafePointer(to: storage) { pointer in
      switch family {
      case AF_INET:
        unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          unsafe Int(UInt16(bigEndian: $0.pointee.sin_port))
        }
      case AF_INET6:
        unsafe pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
          unsafe Int(UInt16(bigEndian: $0.pointee.sin6_port))
        }
      default: 0
      }
    }
  }

  /// Calls `body` with what bind and connect take.
  func withSockaddr<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
    unsafe withUnsafePointer(to: storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, length) }
    }
  }
}
