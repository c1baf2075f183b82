/// A filter that keeps only the segments of a JPEG (ITU T.81, annex B) that define the picture.
///
/// Of the application segments it keeps JFIF without the preview, the colour profile, Adobe's
/// transform, and the orientation from EXIF. Data after the end of the image, such as a second
/// picture or a video, is removed.
struct JPEGStripper: Sendable {
  /// Whether the end of the image was reached.
  private(set) var isComplete = false
  private var waiting: [UInt8] = []
  private var isInScan = false
  private var hasBegun = false
  private var hasFrame = false

  private static let marker: UInt8 = 0xff

  /// Takes the next bytes and appends the retained ones to `kept`.
  mutating func take(_ bytes: [UInt8], into kept: inout [UInt8]) throws(PhotoRefusal) {
    if isComplete { return }
    waiting.append(contentsOf: bytes)
    var position = 0
    while !isComplete,
      isInScan ? scan(&position, into: &kept) : try segment(&position, into: &kept)
    {}
    waiting.removeFirst(min(position, waiting.count))
    if isComplete { waiting = [] }
  }

  /// Takes entropy-coded data up to the next marker. Returns false if more bytes are needed.
  private mutating func scan(_ position: inout Int, into kept: inout [UInt8]) -> Bool {
    let start = position
    guard let found = waiting[start...].firstIndex(of: Self.marker) else {
      kept.append(contentsOf: waiting[start...])
      position = waiting.count
      return false
    }
    kept.append(contentsOf: waiting[start..<found])
    position = found
    guard found + 1 < waiting.count else { return false }
    switch waiting[found + 1] {
    case 0x00, 0xd0...0xd7:
      // An escaped FF, or a restart marker.
      kept.append(contentsOf: waiting[found...found + 1])
      position = found + 2
    case Self.marker: position = found + 1
    default: isInScan = false
    }
    return true
  }

  /// Takes a segment. Returns false if more bytes are needed.
  private mutating func segment(
    _ position: inout Int, into kept: inout [UInt8]
  ) throws(PhotoRefusal) -> Bool {
    guard position + 1 < waiting.count else { return false }
    guard waiting[position] == Self.marker else { throw .malformed }
    let kind = waiting[position + 1]
    switch kind {
    case Self.marker:
      position += 1
      return true
    case 0xd8 where !hasBegun:
      hasBegun = true
      kept.append(contentsOf: [Self.marker, kind])
      position += 2
      return true
    case 0xd9 where hasFrame:
      kept.append(contentsOf: [Self.marker, kind])
      position += 2
      isComplete = true
      return true
    // Segments with a length: frames and tables, scans and other parts of the picture, application
    // data, comments.
    case 0xc0...0xcf, 0xda...0xdf, 0xe0...0xef, 0xfe: break
    default: throw .malformed
    }
    guard position + 3 < waiting.count else { return false }
    let length = Int(waiting[position + 2]) << 8 | Int(waiting[position + 3])
    guard hasBegun, length >= 2 else { throw .malformed }
    let end = position + 2 + length
    guard end <= waiting.count else { return false }
    let content = Array(waiting[position + 4..<end])
    switch kind {
    case 0xe0...0xef, 0xfe: kept.append(contentsOf: JPEGMetadata.kept(kind, content))
    default: kept.append(contentsOf: waiting[position..<end])
    }
    // Huffman and arithmetic tables are in the range of the frames.
    if (0xc0...0xcf).contains(kind), ![0xc4, 0xc8, 0xcc].contains(kind) { hasFrame = true }
    if kind == 0xda {
      guard hasFrame else { throw .malformed }
      isInScan = true
    }
    position = end
    return true
  }
}
