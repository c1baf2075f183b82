/// The checksum CRC-32C of bytes, which a proxy's header may have. Source: RFC 9260, appendix A.
struct CastagnoliChecksum {
  private static let reflectedPolynomial: UInt32 = 0x82f6_3b78
  private var state = UInt32.max

  /// The checksum of the bytes so far.
  var value: UInt32 { ~state }

  /// Adds a byte.
  mutating func add(_ byte: UInt8) {
    state ^= UInt32(truncatingIfNeeded: byte)
    for _ in 0..<8 {
      state = state >> 1 ^ (state & 1 == 1 ? Self.reflectedPolynomial : 0)
    }
  }
}
