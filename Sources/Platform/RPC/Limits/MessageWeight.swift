/// The weight of a message among its caller's calls: one call for each started 16 KiB of inflated size.
/// A response counts like a request.
public enum MessageWeight {
  /// The number of bytes that count as one call.
  public static var unitBytes: Int { 16 * 1024 }

  /// Returns the number of calls that `byteCount` bytes count as, at least 1.
  static func units(of byteCount: Int) -> Int { max(1, (byteCount + unitBytes - 1) / unitBytes) }
}
