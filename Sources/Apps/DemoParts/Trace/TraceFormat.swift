/// A format of recordings that is not CSV, by what its files contain.
package enum TraceFormat: String, Hashable, Sendable {
  case fit = "FIT"
  case tcx = "TCX"
  case gpx = "GPX"
  case zip = "zip or gzip"

  /// The place of a FIT file's mark. Source: FIT protocol, file header.
  private static let fitMark = 8..<12
  /// The part of a file in which its root element is looked for.
  private static let headBytes = 1_024

  /// Recognizes the format of a file; nil for any other.
  init?(_ bytes: [UInt8]) {
    let head = String(decoding: bytes.prefix(Self.headBytes), as: UTF8.self)
    if bytes.prefix(Self.fitMark.upperBound).suffix(Self.fitMark.count).elementsEqual(".FIT".utf8) {
      self = .fit
    } else if head.contains("<TrainingCenterDatabase") {
      self = .tcx
    } else if head.contains("<gpx") {
      self = .gpx
    } else if bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) || bytes.starts(with: [0x1f, 0x8b]) {
      self = .zip
    } else {
      return nil
    }
  }

  /// The sentence that tells the user how to make such a file readable.
  var advice: String {
    self == .zip
      ? "Unpack it first."
      : "Convert it to CSV first: a header t_seconds,bpm, and then for each heart rate a line with the "
        + "seconds since the start and the beats per minute, as 0,98."
  }
}
