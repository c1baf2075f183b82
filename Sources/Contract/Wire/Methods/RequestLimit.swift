/// The maximum size of a message of a method's requests, both as it is sent, in any codec, and after it is
/// decompressed.
public struct RequestLimit: Sendable, Hashable {
  /// The maximum size of a message, in bytes.
  public let messageBytesMax: Int

  /// Returns a limit in units of 1,024 bytes, 1 or more.
  public static func kibibytes(_ count: Int) -> RequestLimit {
    RequestLimit(messageBytesMax: count * 1024)
  }

  /// The limit of a method that takes little more than a name: 1 KiB.
  public static let name = kibibytes(1)
  /// The limit of a method that takes names and other short texts: 16 KiB.
  public static let short = kibibytes(16)
  /// The limit of a method that specifies none: 256 KiB.
  public static let ordinary = kibibytes(256)
}
