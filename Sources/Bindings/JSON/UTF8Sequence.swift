/// The validation of one character in UTF-8 (RFC 3629, section 4).
enum UTF8Sequence {
  /// Returns the length of the non-ASCII character at `position`, in bytes; nil if it is not valid.
  @unsafe static func byteCount(
    at position: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let first = unsafe bytes[position]
    let second = unsafe continuation(position + 1, bytes)
    switch first {
    case 0xc2...0xdf:
      return second == nil ? nil : 2
    case 0xe0...0xef:
      guard let second, unsafe continuation(position + 2, bytes) != nil else { return nil }
      // Neither overlong nor a surrogate.
      if first == 0xe0, second < 0xa0 { return nil }
      if first == 0xed, second > 0x9f { return nil }
      return 3
    case 0xf0...0xf4:
      guard let second, unsafe continuation(position + 2, bytes) != nil,
        unsafe continuation(position + 3, bytes) != nil
      else { return nil }
      // Not overlong, and at most U+10FFFF.
      if first == 0xf0, second < 0x90 { return nil }
      if first == 0xf4, second > 0x8f { return nil }
      return 4
    default:
      return nil
    }
  }

  private static func continuation(
    _ position: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt8? {
    guard position < bytes.count else { return nil }
    let byte = unsafe bytes[position]
    return byte & 0xc0 == 0x80 ? byte : nil
  }
}
