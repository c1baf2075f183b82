internal import CLoop
import Glibc

/// A network of addresses, such as 10.0.0.0/8 or 2001:db8::/32; a single address; or all UNIX sockets.
public struct AddressRange: Hashable, Sendable, CustomStringConvertible {
  private let first: PeerAddress
  private let bitCount: Int

  /// Parses an address with the number of its bits that count, an address of which all bits count, or
  /// `unix`; nil for anything else. 10.1.2.3/8 is refused, because nobody can tell which part of it is
  /// the mistake, and so is a network of all addresses.
  public init?(_ text: String) {
    if text == "unix" {
      (first, bitCount) = (.unix, 0)
      return
    }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let host = parts.first, let first = Self.address(String(host)) else { return nil }
    let bitCountMax = if case .ipv4 = first { 32 } else { 128 }
    var bitCount = bitCountMax
    if let count = parts.dropFirst().first {
      guard count.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(count),
        1...bitCountMax ~= number
      else { return nil }
      bitCount = number
    }
    self.first = first
    self.bitCount = bitCount
    guard Self.prefix(of: first, bitCount) == first else { return nil }
  }

  /// Returns whether an address, whatever its port, is in the network.
  public func contains(_ address: PeerAddress) -> Bool {
    Self.prefix(of: address, bitCount) == first
  }

  /// The text form that `init(_:)` parses; a single address has its number of bits, too.
  public var description: String { first == .unix ? "unix" : "\(first.host)/\(bitCount)" }

  /// Returns the address with its first bits alone, and port 0.
  private static func prefix(of address: PeerAddress, _ bitCount: Int) -> PeerAddress {
    switch address {
    case .ipv4(let bits, _): .ipv4(bits & ~(UInt32.max >> bitCount), port: 0)
    case .ipv6(let high, let low, _):
      .ipv6(
        high & ~(UInt64.max >> bitCount), low & ~(UInt64.max >> max(0, bitCount - 64)), port: 0)
    case .unix: .unix
    }
  }

  /// Returns the numeric address; nil for other text, and for an IPv4 address in the form of IPv6.
  private static func address(_ text: String) -> PeerAddress? {
    var four = in_addr()
    if unsafe inet_pton(AF_INET, text, &four) == 1 {
      return .ipv4(UInt32(bigEndian: four.s_addr), port: 0)
    }
    var (high, low) = (UInt64(0), UInt64(0))
    var six = in6_addr()
    guard unsafe inet_pton(AF_INET6, text, &six) == 1 else { return nil }
    unsafe withUnsafeBytes(of: &six) { bytes in
      high = unsafe UInt64(bigEndian: bytes.load(as: UInt64.self))
      low = unsafe UInt64(bigEndian: bytes.load(fromByteOffset: 8, as: UInt64.self))
    }
    return high == 0 && low >> 32 == 0xffff ? nil : .ipv6(high, low, port: 0)
  }
}
