internal import CLoop

/// The memory of malloc.
public enum Heap {
  /// Returns freed pages of all threads to the system; malloc by itself does so only at the end of
  /// a heap, where some memory is always in use. It takes milliseconds if there is much, and may
  /// block threads that allocate during that time:
  /// https://man7.org/linux/man-pages/man3/malloc_trim.3.html
  public static func trim() { malloc_trim(0) }

  /// The memory allocated now, in bytes, including malloc's overhead for each block.
  public static var bytesInUse: Int {
    let figures = mallinfo2()
    return figures.uordblks + figures.hblkhd
  }

  /// Returns the size of `object` itself, in bytes, without the objects it references.
  public static func bytes(of object: AnyObject) -> Int {
    unsafe malloc_usable_size(Unmanaged.passUnretained(object).toOpaque())
  }
}
