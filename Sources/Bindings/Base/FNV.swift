/// The FNV-1a hash of 64 bits (draft-eastlake-fnv): the same in every process, and easily made up.
public enum FNV {
  /// Returns the hash of a text.
  public static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64(clamping: $1)) &* 0x0000_0100_0000_01b3 }
  }
}
