/// The parts of a JPEG's application segments that are needed to show the picture correctly.
enum JPEGMetadata {
  private static let jfif = Array("JFIF\0".utf8)
  private static let exif = Array("Exif\0\0".utf8)
  private static let profile = Array("ICC_PROFILE\0".utf8)
  private static let adobe = Array("Adobe".utf8)

  /// Returns the replacement for a segment of this kind and content, which is empty for most.
  static func kept(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
    switch kind {
    case 0xe0 where content.starts(with: jfif) && content.count >= 14:
      // Version and density, with a preview of 0 by 0.
      segment(kind, content[..<12] + [0, 0])
    case 0xe1 where content.starts(with: exif):
      orientation(of: Array(content[exif.count...])).map(oriented) ?? []
    case 0xe2 where content.starts(with: profile): segment(kind, content[...])
    case 0xee where content.starts(with: adobe) && content.count >= 12:
      segment(kind, content[..<12])
    default: []
    }
  }

  private static func segment(_ kind: UInt8, _ content: ArraySlice<UInt8>) -> [UInt8] {
    let length = content.count + 2
    return [0xff, kind, UInt8(clamping: length >> 8), UInt8(clamping: length & 0xff)] + content
  }

  /// Returns an EXIF segment that contains only the orientation.
  private static func oriented(_ value: UInt8) -> [UInt8] {
    let header: [UInt8] = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]
    let entry: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
    return segment(0xe1, (exif + header + entry)[...])
  }

  /// Returns the orientation in this TIFF structure: 2 to 8, or nil if it is upright or unreadable.
  private static func orientation(of tiff: [UInt8]) -> UInt8? {
    let isLittle = tiff.starts(with: [0x49, 0x49, 0x2a, 0])
    guard isLittle || tiff.starts(with: [0x4d, 0x4d, 0, 0x2a]) else { return nil }
    func number(at offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[offset..<offset + count]
      return isLittle
        ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(at: entry, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard number(at: entry + 2, 2) == 3, let value = number(at: entry + 8, 2),
        (2...8).contains(value)
      else { return nil }
      return UInt8(clamping: value)
    }
    return nil
  }
}
