/// The fields behind the addresses of a proxy's header: a type, two bytes of length, and a value each.
/// All but the checksum are skipped.
struct ProxyFields {
  /// PP2_TYPE_CRC32C.
  private static let checksumType: UInt8 = 0x03

  private var type: UInt8 = 0
  /// The number of bytes of the type and the length that were read; 3 within a value.
  private var prefixCount = 0
  private var length = 0
  private var checksum: UInt32?

  /// Whether the next byte belongs to the checksum, which counts as zero for itself.
  var isInChecksum: Bool { prefixCount == 3 && type == Self.checksumType }

  /// Returns whether the last field is complete, and the checksum, if there is one, is `actual`.
  func areComplete(_ actual: UInt32) -> Bool {
    prefixCount == 0 && (checksum == nil || checksum == actual)
  }

  /// Takes the next byte; returns false if a checksum has another size than it can have, or is the
  /// second one.
  mutating func take(_ byte: UInt8) -> Bool {
    switch prefixCount {
    case 0: type = byte
    case 1: length = Int(byte) << 8
    case 2:
      length += Int(byte)
      guard type != Self.checksumType || (length == 4 && checksum == nil) else { return false }
    default:
      if type == Self.checksumType {
        checksum = (checksum ?? 0) << 8 | UInt32(truncatingIfNeeded: byte)
      }
      length -= 1
    }
    if prefixCount < 3 { prefixCount += 1 }
    if prefixCount == 3, length == 0 { prefixCount = 0 }
    return true
  }
}
