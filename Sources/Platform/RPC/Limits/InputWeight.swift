/// What a message counts for among the calls of its sender: one for each started 16 KiB, as it is once
/// it is inflated.
public enum InputWeight {
  /// So many bytes count for one call.
  public static var unitBytes: Int { 16 * 1024 }

  /// What `byteCount` bytes count for; 1 at least.
  static func units(of byteCount: Int) -> Int { max(1, (byteCount + unitBytes - 1) / unitBytes) }
}
