import Glibc

/// Comparisons of bytes in place with text known at build time.
extension RawSpan {
  /// Returns whether the bytes equal those of `text`.
  public func isText(_ text: StaticString) -> Bool {
    byteCount == text.utf8CodeUnitCount && hasPrefix(text)
  }

  /// Returns whether the bytes begin with those of `text`.
  public func hasPrefix(_ text: StaticString) -> Bool {
    guard byteCount >= text.utf8CodeUnitCount else { return false }
    return unsafe withUnsafeBytes {
      guard let start = $0.baseAddress else { return true }
      return unsafe memcmp(start, text.utf8Start, text.utf8CodeUnitCount) == 0
    }
  }

  /// Returns whether the bytes equal those of `other`.
  public func isEqual(to other: RawSpan) -> Bool {
    guard byteCount == other.byteCount else { return false }
    return unsafe withUnsafeBytes { mine in
      unsafe other.withUnsafeBytes { theirs in
        guard let start = mine.baseAddress, let otherStart = theirs.baseAddress else { return true }
        return unsafe memcmp(start, otherStart, mine.count) == 0
      }
    }
  }

  /// Returns the byte at `offset`.
  public func byte(at offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < byteCount, "byte \(offset) of \(byteCount)")
    return unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// The last eight bytes as one number in the machine's byte order; all of them if there are
  /// fewer.
  public var lastWord: UInt64 {
    guard byteCount < 8 else {
      return unsafe unsafeLoadUnaligned(fromByteOffset: byteCount - 8, as: UInt64.self)
    }
    var word: UInt64 = 0
    for offset in 0..<byteCount { word = word << 8 | UInt64(byte(at: offset)) }
    return word
  }

  /// Returns a copy of the bytes.
  public func copy() -> [UInt8] { unsafe withUnsafeBytes { unsafe Array($0) } }
}

/// The same comparisons for an array.
extension [UInt8] {
  /// Returns whether the bytes equal those of `other`.
  public func isEqual(to other: RawSpan) -> Bool {
    unsafe span.bytes.isEqual(to: other)
  }

  /// The last eight bytes as one number in the machine's byte order; all of them if there are
  /// fewer.
  public var lastWord: UInt64 { unsafe span.bytes.lastWord }
}
