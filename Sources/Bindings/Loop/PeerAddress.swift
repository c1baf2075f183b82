internal import CLoop
import Glibc

/// The address of a connection's peer: a small value, converted to text only on demand.
public enum PeerAddress: Hashable, Sendable, CustomStringConvertible {
  /// An IPv4 address, with its first byte highest; also one received as `::ffff:a.b.c.d`.
  case ipv4(UInt32, port: UInt16)
  /// An IPv6 address: the half of its network, and the half within it.
  case ipv6(UInt64, UInt64, port: UInt16)
  /// A process of this machine, through a UNIX socket.
  case unix

  /// The network of one subscriber: one IPv4 address, or 64 bits of IPv6 (RFC 6177).
  public enum Network: Hashable, Sendable {
    /// A single address.
    case ipv4(UInt32)
    /// A /64.
    case ipv6(UInt64)

    /// The network of one customer with many networks: the /48 of a /64 (RFC 6177); nil for IPv4.
    public var site: Network? {
      switch self {
      case .ipv4: nil
      case .ipv6(let high): .ipv6(high & ~0xffff)
      }
    }
  }

  /// The network under which the peer is counted; nil for none.
  public var network: Network? {
    switch self {
    case .ipv4(let address, _): .ipv4(address)
    case .ipv6(let high, _, _): .ipv6(high)
    case .unix: nil
    }
  }

  /// Whether the peer is a process of this machine.
  public var isLocal: Bool {
    switch self {
    case .ipv4(let address, _): address >> 24 == 127
    case .ipv6(let high, let low, _): high == 0 && low == 1
    case .unix: true
    }
  }

  /// The address in the form of `SocketAddress`: `192.0.2.1:50000`, `[2001:db8::1]:50000`; `unix`
  /// for the last.
  public var description: String {
    switch self {
    case .ipv4(_, let port): "\(host):\(port)"
    case .ipv6(_, _, let port): "[\(host)]:\(port)"
    case .unix: "unix"
    }
  }

  /// The address without its port: `192.0.2.1`, `2001:db8::1`, `unix`.
  public var host: String {
    switch self {
    case .ipv4(let address, _):
      (0..<4).map { String(address >> (24 - 8 * $0) & 0xff) }.joined(separator: ".")
    case .ipv6(let high, let low, _): Self.text(high, low)
    case .unix: "unix"
    }
  }

  private static func text(_ high: UInt64, _ low: UInt64) -> String {
    var bytes = (high.bigEndian, low.bigEndian)
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard unsafe inet_ntop(AF_INET6, &bytes, &buffer, socklen_t(buffer.count)) != nil else {
      return "?"
    }
    return String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension RawAddress {
  /// The address as a value.
  var peer: PeerAddress {
    unsafe withSockaddr { pointer, _ in
      switch family {
      case AF_INET:
        unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          unsafe .ipv4(
            UInt32(bigEndian: $0.pointee.sin_addr.s_addr),
            port: UInt16(bigEndian: $0.pointee.sin_port))
        }
      case AF_INET6:
        unsafe pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
          unsafe withUnsafeBytes(of: address.pointee.sin6_addr) { bytes in
            let high = unsafe UInt64(bigEndian: bytes.load(as: UInt64.self))
            let low = unsafe UInt64(bigEndian: bytes.load(fromByteOffset: 8, as: UInt64.self))
            let port = unsafe UInt16(bigEndian: address.pointee.sin6_port)
            return high == 0 && low >> 32 == 0xffff
              ? .ipv4(UInt32(truncatingIfNeeded: low), port: port)
              : .ipv6(high, low, port: port)
          }
        }
      default: .unix
      }
    }
  }
}
