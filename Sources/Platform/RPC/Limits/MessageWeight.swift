/// What a message counts for among its caller's calls: one for each started 16 KiB, inflated. A response
/// counts as a request does.
public enum MessageWeight {
  /// So many bytes count for one call.
  public static var unitBytes: Int { 16 * 1024 }

  /// What `byteCount` bytes count for; 1 at least.
  static func units(of byteCount: Int) -> Int { max(1, (byteCount + unitBytes - 1) / unitBytes) }
}
