internal import Loop

extension PeerAddress {
  /// About where a caller is, as lists show it: a /24 of IPv4, a /48 of IPv6. Enough to know one's own
  /// places, too little to find somebody.
  var coarseNetwork: String {
    switch self {
    case .ipv4(let address, _):
      (0..<3).map { String(address >> (24 - 8 * $0) & 0xff) }.joined(separator: ".") + ".0/24"
    case .ipv6(let high, _, _):
      (0..<3).map { String(high >> (48 - 16 * $0) & 0xffff, radix: 16) }.joined(separator: ":")
        + "::/48"
    case .unix: "local"
    }
  }
}
