/// Decodes base 64 (RFC 4648, section 4) that arrives in pieces, cut anywhere. Padding may occur in
/// the middle, because a sender may have encoded its pieces one by one (gRPC-Web does).
public struct Base64Stream: Sendable {
  private var bits: UInt32 = 0
  /// The number of digits received of the current group of four.
  private var digitCount = 0
  private var paddingCount = 0

  /// Creates a decoder that has received no text.
  public init() {}

  /// Whether the text may end here.
  public var isWhole: Bool { digitCount == 0 }

  /// Appends the bytes that `text` completes to `output`; returns false if it is not base 64.
  public mutating func decode(_ text: RawSpan, into output: inout ByteQueue) -> Bool {
    output.reserve(text.byteCount / 4 * 3 + 3)
    for index in text.byteOffsets {
      let digit = unsafe text.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
      guard take(digit, into: &output) else { return false }
    }
    return true
  }

  private mutating func take(_ digit: UInt8, into output: inout ByteQueue) -> Bool {
    if digit == UInt8(ascii: "=") {
      guard digitCount + paddingCount >= 2 else { return false }
      paddingCount += 1
    } else {
      guard paddingCount == 0, let value = Base64.standard.value(of: digit) else { return false }
      bits = bits << 6 | value
      digitCount += 1
    }
    if digitCount + paddingCount == 4 { endGroup(into: &output) }
    return true
  }

  private mutating func endGroup(into output: inout ByteQueue) {
    bits <<= UInt32(6 * paddingCount)
    for index in 0..<3 - paddingCount {
      output.append(UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * index)))
    }
    self = Base64Stream()
  }
}

extension Base64 {
  /// Appends `bytes` to `output` as text with padding.
  public func encodePadded(_ bytes: RawSpan, into output: inout ByteQueue) {
    output.append(utf8: unsafe bytes.withUnsafeBytes { unsafe encode(Array($0)) })
    for _ in 0..<(3 - bytes.byteCount % 3) % 3 { output.append(UInt8(ascii: "=")) }
  }
}
