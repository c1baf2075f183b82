internal import Base
public import Crypto

/// The keys that wrap accounts' keys; they are not in the database. The first one wraps, and all
/// unwrap, so that a new key can be put first while older ones are still needed.
public struct SealingKeys: Sendable {
  /// The keys in the order of their file; never empty.
  public let all: [SealingKey]

  /// The largest number of keys in a file.
  public static let countMax = 16

  /// The reason why a file is invalid, without any of its content.
  public struct Malformed: Error, CustomStringConvertible {
    public let description: String
  }

  /// Parses the lines of a key file: 64 hexadecimal digits each. Empty lines, and those that begin with
  /// `#`, are ignored.
  public init(contents: [UInt8]) throws(Malformed) {
    var keys: [SealingKey] = []
    var names: Set<String> = []
    let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let digits = line.filter { $0 > UInt8(ascii: " ") }
      if digits.isEmpty || digits.first == UInt8(ascii: "#") { continue }
      guard let key = Self.key(digits) else {
        throw Malformed(description: "line \(index + 1) is not a key of 64 hexadecimal digits")
      }
      guard names.insert(key.name).inserted else {
        throw Malformed(description: "line \(index + 1) repeats a key")
      }
      keys.append(key)
    }
    guard !keys.isEmpty else { throw Malformed(description: "there is no key in it") }
    guard keys.count <= Self.countMax else {
      throw Malformed(description: "there are more than \(Self.countMax) keys in it")
    }
    all = keys
  }

  private static func key(_ digits: [UInt8]) -> SealingKey? {
    guard digits.count == 2 * SealingKey.byteCount else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Hex.value(of: digits[index]), let low = Hex.value(of: digits[index + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return SealingKey(bytes: bytes)
  }

  /// Returns a new random key, as a line of a key file.
  public static func generateText() -> String {
    Hex.encode(SecureRandom.bytes(SealingKey.byteCount)) + "\n"
  }

  /// The key that wraps.
  // trap: a key file has a key, or it is refused
  public var first: SealingKey { all[0] }

  /// Returns the key of this name; nil if the file has none.
  func key(named name: String) -> SealingKey? { all.first { $0.name == name } }
}
