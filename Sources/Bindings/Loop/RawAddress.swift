internal import CLoop
import Glibc

/// A socket address as the system calls take it.
struct RawAddress {
  private var storage = sockaddr_storage()
  private var length: socklen_t = 0

  var family: Int32 { Int32(storage.ss_family) }

  /// No address yet, for a system call that fills it in.
  init() {}

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

  /// The abstract UNIX socket of this name, which has no file.
  init(abstractName name: String) {
    self.init(path: "\0" + name)
    // The name is all of the bytes that are given, so the unused ones must not be.
    length = socklen_t(
      MemoryLayout<sa_family_t>.size + min(name.utf8.count + 1, Self.pathBytesMax))
  }

  private static let pathBytesMax = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private init(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { target in
      for (index, byte) in path.utf8.prefix(Self.pathBytesMax).enumerated() {
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
    _ = unsafe fill { unsafe getsockname(descriptor, $0, &$1) }
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

  /// Calls `body` with where accept writes an address, and with the room that there is.
  mutating func fill<R>(_ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> R) -> R {
    length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, &length) }
    }
  }

  /// Calls `body` with what bind and connect take.
  func withSockaddr<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
    unsafe withUnsafePointer(to: storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, length) }
    }
  }
}
