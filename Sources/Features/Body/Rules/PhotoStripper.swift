/// Takes a photo in pieces of any length, and gives it without what is not the picture: place, camera,
/// comments, previews. It holds one segment of a JPEG at most, so a file of any length costs the same.
struct PhotoStripper: Sendable {
  private enum Parser: Sendable {
    case unknown
    case jpeg(JPEGStripper)
    case png(PNGStripper)
  }

  private var parser = Parser.unknown
  private var start: [UInt8] = []

  /// Takes the next bytes; what is kept of them is added to `kept`, perhaps later.
  mutating func take(_ bytes: [UInt8], into kept: inout [UInt8]) throws(PhotoRefusal) {
    if case .unknown = parser {
      start.append(contentsOf: bytes)
      guard start.count >= PhotoFormat.tellingBytes else { return }
      switch try PhotoFormat(startingWith: start) {
      case .jpeg: parser = .jpeg(JPEGStripper())
      case .png: parser = .png(PNGStripper())
      }
      let first = start
      start = []
      return try parse(first, into: &kept)
    }
    try parse(bytes, into: &kept)
  }

  private mutating func parse(_ bytes: [UInt8], into kept: inout [UInt8]) throws(PhotoRefusal) {
    switch parser {
    case .unknown: return
    case .jpeg(var stripper):
      // One owner at a time: a copy of its bytes for each piece would cost more than parsing.
      parser = .unknown
      try stripper.take(bytes, into: &kept)
      parser = .jpeg(stripper)
    case .png(var stripper):
      parser = .unknown
      try stripper.take(bytes, into: &kept)
      parser = .png(stripper)
    }
  }

  /// The file is over; gives its format.
  func finish() throws(PhotoRefusal) -> PhotoFormat {
    switch parser {
    case .unknown:
      // Too short for either; it may say which it is not.
      _ = try PhotoFormat(startingWith: start)
      throw .truncated
    case .jpeg(let stripper):
      guard stripper.isComplete else { throw .truncated }
      return .jpeg
    case .png(let stripper):
      guard stripper.isComplete else { throw .truncated }
      return .png
    }
  }
}
