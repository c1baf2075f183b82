internal import Loop

extension PeerAddress {
  /// The approximate network of a caller, as shown in lists: a /24 for IPv4, a /48 for IPv6. It is
  /// enough to recognise one's own places and too little to locate a person.
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
