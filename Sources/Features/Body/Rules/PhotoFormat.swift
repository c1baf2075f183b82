internal import Postgres

/// The file format of a photo; the raw values are the names in the database.
enum PhotoFormat: String, CaseIterable, PostgresDecodable, Sendable {
  case jpeg, png

  private static let jpegStart: [UInt8] = [0xff, 0xd8, 0xff]
  private static let pngStart: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The number of bytes that identify the format.
  static let tellingBytes = 12

  /// Detects the format of a file that begins with these bytes.
  init(startingWith bytes: [UInt8]) throws(PhotoRefusal) {
    if bytes.starts(with: Self.jpegStart) {
      self = .jpeg
    } else if bytes.starts(with: Self.pngStart) {
      self = .png
    } else if bytes.count >= 8, bytes[4..<8].elementsEqual("ftyp".utf8) {
      throw .formatHEIC
    } else {
      throw .formatUnknown
    }
  }

  /// The extension of the file name.
  var ending: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    }
  }
}
