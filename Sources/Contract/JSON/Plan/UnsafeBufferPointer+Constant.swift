import Glibc

extension UnsafeBufferPointer<UInt8> {
  /// Creates a buffer of the bytes of a C string, without the NUL.
  init(constant text: UnsafePointer<CChar>) {
    unsafe self.init(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
  }

  /// Creates a copy of `text` that is never freed.
  init(kept text: String) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = unsafe copy.initialize(from: text.utf8)
    self.init(copy)
  }
}
