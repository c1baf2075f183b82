/// A universally unique identifier (RFC 9562), as two words, so that comparing and hashing are
/// cheap.
public struct UUID: Hashable, Sendable, Comparable {
  /// The first eight bytes, in network order.
  public let high: UInt64
  /// The last eight bytes, in network order.
  public let low: UInt64

  /// No identifier: all bits are 0.
  public static let zero = UUID(high: 0, low: 0)
  /// The greatest of all.
  public static let max = UUID(high: .max, low: .max)

  /// Creates an identifier from its 128 bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Parses the 8-4-4-4-12 form, in either case; nil for anything else.
  public init?(_ text: some StringProtocol) {
    var digits = 0
    var words: (UInt64, UInt64) = (0, 0)
    var position = 0
    for byte in text.utf8 {
      defer { position += 1 }
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard digits < 32, let digit = Hex.value(of: byte) else { return nil }
      if digits < 16 {
        words.0 = words.0 << 4 | UInt64(digit)
      } else {
        words.1 = words.1 << 4 | UInt64(digit)
      }
      digits += 1
    }
    guard digits == 32, position == 36 else { return nil }
    self.init(high: words.0, low: words.1)
  }

  /// Creates an identifier from the first 16 of `bytes`; nil if there are fewer.
  public init?(bytes: [UInt8]) {
    guard bytes.count >= 16 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for index in 0..<8 {
      words.0 = words.0 << 8 | UInt64(bytes[index])
      words.1 = words.1 << 8 | UInt64(bytes[index + 8])
    }
    self.init(high: words.0, low: words.1)
  }

  /// Returns a new UUIDv7: the milliseconds of `time`, then 74 random bits from `generator`.
  public static func v7(
    at time: Timestamp, using generator: inout some RandomNumberGenerator
  ) -> UUID {
    let milliseconds = UInt64(clamping: time.microseconds / 1000)
    let random: UInt64 = generator.next()
    return UUID(
      high: milliseconds << 16 | 0x7000 | random & 0x0fff,
      low: 0x8000_0000_0000_0000 | generator.next() & 0x3fff_ffff_ffff_ffff)
  }

  /// Returns a new UUIDv7 with random bits from the operating system.
  public static func v7(at time: Timestamp) -> UUID {
    var generator = SystemRandomNumberGenerator()
    return v7(at: time, using: &generator)
  }

  /// The time of a UUIDv7, in whole milliseconds.
  public var v7Time: Timestamp { Timestamp(milliseconds: Int64(high >> 16)) }

  /// Returns a new UUIDv4: 122 random bits from the operating system.
  public static func v4() -> UUID {
    var generator = SystemRandomNumberGenerator()
    return UUID(
      high: generator.next() & 0xffff_ffff_ffff_0fff | 0x4000,
      low: 0x8000_0000_0000_0000 | generator.next() & 0x3fff_ffff_ffff_ffff)
  }

  /// The 16 bytes, in network order.
  public var bytes: [UInt8] {
    [UInt8](count: 16) { index in
      UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> UInt64(56 - index % 8 * 8))
    }
  }

  public static func < (left: UUID, right: UUID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension UUID: CustomStringConvertible {
  /// The 8-4-4-4-12 form in lower case.
  public var description: String {
    var text = ""
    text.reserveCapacity(36)
    for (index, byte) in bytes.enumerated() {
      if index == 4 || index == 6 || index == 8 || index == 10 { text.append("-") }
      text.append(Hex.digit(byte >> 4))
      text.append(Hex.digit(byte & 15))
    }
    return text
  }
}

extension Array where Element == UInt8 {
  /// Creates an array of `count` bytes, each computed from its index.
  fileprivate init(count: Int, _ byte: (Int) -> UInt8) {
    self.init(capacity: count) { output in
      for index in 0..<count { output.append(byte(index)) }
    }
  }
}
