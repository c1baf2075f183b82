/// A filter that keeps the chunks of a PNG (W3C specification, section 5) that define the picture
/// and removes texts, times and EXIF.
struct PNGStripper: Sendable {
  /// Whether the end of the image was reached.
  private(set) var isComplete = false
  private var waiting: [UInt8] = []
  private var hasSignature = false
  private var hasHeader = false
  private var hasData = false
  /// The remaining bytes of the current chunk, including its check value, and whether they are
  /// kept.
  private var rest: (count: Int, isKept: Bool)?

  private static let signatureBytes = 8
  private static let headBytes = 8
  private static let checkBytes = 4
  private static let kept: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "bKGD", "pHYs",
    "cICP",
  ]

  /// Takes the next bytes and appends the retained ones to `kept`.
  mutating func take(_ bytes: [UInt8], into kept: inout [UInt8]) throws(PhotoRefusal) {
    if isComplete { return }
    waiting.append(contentsOf: bytes)
    var position = 0
    while !isComplete, try step(&position, into: &kept) {}
    waiting.removeFirst(position)
    if isComplete { waiting = [] }
  }

  /// Takes the available part of a chunk. Returns false if more bytes are needed.
  private mutating func step(
    _ position: inout Int, into kept: inout [UInt8]
  ) throws(PhotoRefusal) -> Bool {
    if let (count, isKept) = rest {
      let end = min(position + count, waiting.count)
      if isKept { kept.append(contentsOf: waiting[position..<end]) }
      let left = count - (end - position)
      let hasMoved = end > position
      position = end
      rest = left > 0 ? (left, isKept) : nil
      return hasMoved
    }
    if !hasSignature {
      guard waiting.count - position >= Self.signatureBytes else { return false }
      kept.append(contentsOf: waiting[position..<position + Self.signatureBytes])
      position += Self.signatureBytes
      hasSignature = true
      return true
    }
    return try head(&position, into: &kept)
  }

  /// Takes the header of a chunk.
  private mutating func head(
    _ position: inout Int, into kept: inout [UInt8]
  ) throws(PhotoRefusal) -> Bool {
    guard waiting.count - position >= Self.headBytes else { return false }
    let head = waiting[position..<position + Self.headBytes]
    let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let letters = head.suffix(4)
    guard length < 1 << 31, letters.allSatisfy({ (65...90).contains($0 & 0xdf) }) else {
      throw .malformed
    }
    let name = String(decoding: letters, as: UTF8.self)
    let isKept = Self.kept.contains(name)
    // A capital first letter marks a chunk without which the picture cannot be shown.
    let isCritical = (letters.first ?? 0) & 0x20 == 0
    guard isKept || !isCritical, (name == "IHDR") == !hasHeader else { throw .malformed }
    switch name {
    case "IHDR": guard length == 13 else { throw .malformed }
    case "IEND":
      guard length == 0, hasData else { throw .malformed }
      guard waiting.count - position >= Self.headBytes + Self.checkBytes else { return false }
      // The chunk is empty, so its check value is constant.
      kept.append(contentsOf: head)
      kept.append(contentsOf: [0xae, 0x42, 0x60, 0x82])
      isComplete = true
      return true
    default: break
    }
    hasHeader = true
    if name == "IDAT" { hasData = true }
    if isKept { kept.append(contentsOf: head) }
    position += Self.headBytes
    rest = (length + Self.checkBytes, isKept)
    return true
  }
}
