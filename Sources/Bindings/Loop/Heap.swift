internal import CLoop

/// malloc's memory.
public enum Heap {
  /// Gives what was freed back to the system, page by page, of all threads: malloc by itself does so
  /// only at the end of a heap, where there is always something in use. It takes milliseconds where
  /// there is much, and who allocates meanwhile may wait:
  /// https://man7.org/linux/man-pages/man3/malloc_trim.3.html
  public static func trim() { malloc_trim(0) }

  /// What is allocated at the moment, in bytes, with malloc's own for each block.
  public static var bytesInUse: Int {
    let figures = mallinfo2()
    return figures.uordblks + figures.hblkhd
  }

  /// What `object` itself takes, without what it refers to, in bytes.
  public static func bytes(of object: AnyObject) -> Int {
    unsafe malloc_usable_size(Unmanaged.passUnretained(object).toOpaque())
  }
}
