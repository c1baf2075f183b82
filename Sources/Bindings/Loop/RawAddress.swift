internal import CLoop
import Glibc

/// A socket address in the form that system calls take.
struct RawAddress {
  private var storage = sockaddr_storage()
  private var length: socklen_t = 0

  var family: Int32 { Int32(storage.ss_family) }

  /// Creates an empty address for a system call to fill in.
  init() {}

  /// Returns the addresses of `address`, all of them for a host name; blocks while the name is
  /// resolved.
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

  /// Creates the abstract UNIX socket address of this name, which has no file.
  init(abstractName name: String) {
    self.init(path: "\0" + name)
    // All given bytes belong to the name, so the unused ones must not be given.
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

  /// Reads the local address of a socket.
  init(ofSocket descriptor: Int32) {
    _ = unsafe fill { unsafe getsockname(descriptor, $0, &$1) }
  }

  /// The TCP port; 0 for another kind of address.
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

  /// Calls `body` with the memory that accept fills in, and its size.
  mutating func fill<R>(_ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> R) -> R {
    length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, &length) }
    }
  }

  /// Calls `body` with the pointer and length that bind and connect take.
  func withSockaddr<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
    unsafe withUnsafePointer(to: storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, length) }
    }
  }
}
