/// How many bytes a message of a method's requests may have: as it is sent, in any codec, and as it is
/// once it is inflated.
public struct RequestLimit: Sendable, Hashable {
  /// The largest message, in bytes.
  public let messageBytesMax: Int

  /// A limit in units of 1,024 bytes, 1 or more.
  public static func kibibytes(_ count: Int) -> RequestLimit {
    RequestLimit(messageBytesMax: count * 1024)
  }

  /// Of a method that takes hardly more than a name: 1 KiB.
  public static let name = kibibytes(1)
  /// Of a method that takes names and other short texts: 16 KiB.
  public static let short = kibibytes(16)
  /// Of a method that does not say otherwise: 256 KiB.
  public static let ordinary = kibibytes(256)
}
