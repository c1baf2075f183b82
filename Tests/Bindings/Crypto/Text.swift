import Base

/// Returns the bytes of hexadecimal digits; other characters are left out.
func hex(_ text: String) -> [UInt8] {
  let digits = text.utf8.compactMap { Hex.value(of: $0) }
  return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

/// Returns the bytes of a text.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
