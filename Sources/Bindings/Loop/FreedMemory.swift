internal import CLoop

/// Memory that the program has freed and malloc keeps.
public enum FreedMemory {
  /// Gives it back to the system, page by page, of all threads: malloc by itself does so only at the
  /// end of a heap, where there is always something in use. It takes milliseconds where there is much,
  /// and who allocates meanwhile may wait: https://man7.org/linux/man-pages/man3/malloc_trim.3.html
  public static func giveBack() { malloc_trim(0) }
}
