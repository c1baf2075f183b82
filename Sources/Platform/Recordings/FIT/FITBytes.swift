/// The bytes of a file, of which each is looked for before it is read.
struct FITBytes {
  let bytes: [UInt8]

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Returns the byte at an offset; nil beyond the end.
  func byte(_ offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  /// Returns a number of `width` bytes, up to eight; nil beyond the end.
  func number(_ offset: Int, width: Int, isBigEndian: Bool) -> UInt64? {
    guard offset >= 0, width > 0, width <= 8, width <= bytes.count, offset <= bytes.count - width
    else { return nil }
    var number: UInt64 = 0
    for place in 0..<width {
      let index = isBigEndian ? place : width - 1 - place
      number = number << 8 | UInt64(truncatingIfNeeded: bytes[offset + index])
    }
    return number
  }

  /// Returns the bytes of a range as far as there are any.
  func slice(_ offset: Int, count: Int) -> ArraySlice<UInt8> {
    bytes.dropFirst(max(0, offset)).prefix(max(0, count))
  }
}
