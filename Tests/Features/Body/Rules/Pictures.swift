/// Files with the shape of photos, containing words that must not be kept.
enum Pictures {
  /// The text in every part of the metadata.
  static let secret = "TROMSØ 69.6492N 18.9553E"

  static func segment(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xff, kind, UInt8(length >> 8), UInt8(length & 255)] + content
  }

  /// Returns EXIF that turns the picture and gives the place at which it was taken.
  static func exif(orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let value: [UInt8] = isLittle ? [orientation, 0, 0, 0] : [0, orientation, 0, 0]
    let entry: [UInt8] =
      isLittle
      ? [0x12, 1, 3, 0, 1, 0, 0, 0] + value : [1, 0x12, 0, 3, 0, 0, 0, 1] + value
    let head: [UInt8] =
      isLittle
      ? [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0] : [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]
    return segment(0xe1, Array("Exif\0\0".utf8) + head + entry + [0, 0, 0, 0] + Array(secret.utf8))
  }

  private static let tables = segment(0xdb, Array(repeating: 1, count: 65))
  private static let frame = segment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])
  private static let scan =
    segment(0xda, [1, 1, 0, 0, 63, 0]) + [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 5]

  /// Returns a JPEG of two scans, with a picture after its end.
  static func jpeg(metadata: [UInt8], scanBytes: Int = 0) -> [UInt8] {
    [0xff, 0xd8] + segment(0xe0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 72, 0, 72, 0, 0]) + metadata
      + tables + frame + scan + Array(repeating: 0x5a, count: scanBytes)
      + segment(0xc4, [0, 1, 2, 3]) + scan + [0xff, 0xd9]
  }

  /// Returns the same JPEG, stripped.
  static func strippedJPEG(orientation: UInt8? = nil, scanBytes: Int = 0) -> [UInt8] {
    let turned = orientation.map {
      segment(
        0xe1,
        Array("Exif\0\0".utf8) + [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1]
          + [0, $0, 0, 0, 0, 0, 0, 0])
    }
    return jpeg(metadata: turned ?? [], scanBytes: scanBytes)
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let length = content.count
    return (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) } + Array(name.utf8)
      + content + [1, 2, 3, 4]
  }

  static let pngEnd: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

  /// Returns a PNG with `metadata` among its chunks.
  static func png(metadata: [UInt8], dataBytes: Int = 100) -> [UInt8] {
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", Array(repeating: 1, count: 13)) + metadata + chunk("gAMA", [0, 0, 1, 1])
      + chunk("IDAT", Array(repeating: 7, count: dataBytes)) + metadata + pngEnd
  }
}
