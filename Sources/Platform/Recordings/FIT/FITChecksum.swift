/// FIT's checksum of 16 bits. Source: FIT protocol, CRC.
enum FITChecksum {
  private static let table: [UInt16] = [
    0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401,
    0x5000, 0x9c01, 0x8801, 0x4400,
  ]

  /// Returns the checksum of bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt16 {
    bytes.reduce(UInt16(0)) { checksum, byte in
      let low = step(checksum, byte & 0x0f)
      return step(low, byte >> 4)
    }
  }

  private static func step(_ checksum: UInt16, _ nibble: UInt8) -> UInt16 {
    checksum >> 4 ^ entry(checksum & 0x0f) ^ entry(UInt16(truncatingIfNeeded: nibble))
  }

  private static func entry(_ index: UInt16) -> UInt16 {
    table.dropFirst(Int(index)).first ?? 0
  }
}
