/// A format of files, recognized by what they contain.
public enum RecordingFormat: String, Hashable, Sendable {
  case fit = "FIT"
  case tcx = "TCX"
  case gpx = "GPX"
  case gzip
  case zip

  /// The place of a FIT file's mark. Source: FIT protocol, file header.
  private static let fitMark = 8..<12
  /// The part of a file in which its root element is looked for.
  private static let headBytes = 4_096

  /// Recognizes the format of a file; nil for any other.
  public init?(_ bytes: [UInt8]) {
    if bytes.prefix(Self.fitMark.upperBound).dropFirst(Self.fitMark.lowerBound).elementsEqual(
      ".FIT".utf8)
    {
      self = .fit
    } else if bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) {
      self = .zip
    } else if bytes.starts(with: [0x1f, 0x8b]) {
      self = .gzip
    } else if let root = Self.root(bytes) {
      self = root
    } else {
      return nil
    }
  }

  /// Recognizes XML by its first element, under any prefix.
  private static func root(_ bytes: [UInt8]) -> RecordingFormat? {
    let head = String(decoding: bytes.prefix(headBytes), as: UTF8.self)
    for tag in head.split(separator: "<") {
      let name = tag.prefix { !$0.isWhitespace && $0 != ">" }.split(separator: ":").last
      if name == "TrainingCenterDatabase" { return .tcx }
      if name == "gpx" { return .gpx }
    }
    return nil
  }
}
