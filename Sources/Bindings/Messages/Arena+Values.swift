public import Base
public import CProtobufC
import Glibc

/// Copies of Swift values in the form from which protobuf-c packs.
extension Arena {
  /// Copies a text as a C string. It cannot contain U+0000, which becomes U+FFFD: otherwise the
  /// rest of the text would be lost.
  public func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    var text = text
    if let start = text.withUTF8({ unsafe cString($0) }) { return unsafe start }
    return unsafe copy(text.replacing("\0", with: "\u{FFFD}"))
  }

  /// Copies an identifier as text.
  public func copy(_ uuid: UUID) -> UnsafeMutablePointer<CChar> {
    let start = unsafe allocateText(UUID.textByteCount + 1)
    unsafe uuid.write(to: start)
    unsafe start[UUID.textByteCount] = 0
    return unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: CChar.self)
  }

  /// Copies an identifier as text; an empty string for nil.
  public func copy(_ uuid: UUID?) -> UnsafeMutablePointer<CChar> {
    if let uuid { unsafe copy(uuid) } else { unsafe copy("") }
  }

  /// Copies bytes.
  public func copy(_ bytes: [UInt8]) -> ProtobufCBinaryData {
    let start = unsafe allocateText(bytes.count)
    unsafe bytes.withUnsafeBufferPointer { source in
      if let source = source.baseAddress {
        unsafe start.initialize(from: source, count: bytes.count)
      }
    }
    return unsafe ProtobufCBinaryData(len: bytes.count, data: start)
  }

  /// Copies UTF-8 as a C string; nil if `text` contains NUL.
  private func cString(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeMutablePointer<CChar>? {
    let start = unsafe allocateText(text.count + 1)
    if let source = text.baseAddress {
      guard unsafe memchr(source, 0, text.count) == nil else { return nil }
      unsafe start.initialize(from: source, count: text.count)
    }
    unsafe start[text.count] = 0
    return unsafe UnsafeMutableRawPointer(start).assumingMemoryBound(to: CChar.self)
  }

  private func allocateText(_ byteCount: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe allocate(byteCount).bindMemory(to: UInt8.self, capacity: byteCount)
  }
}
