/// A filter that takes a photo in parts of any length and removes all metadata: location, camera,
/// comments, previews. It holds at most one segment of a JPEG, so the memory does not depend on the
/// length of the file.
struct PhotoStripper: Sendable {
  private enum Parser: Sendable {
    case unknown
    case jpeg(JPEGStripper)
    case png(PNGStripper)
  }

  private var parser = Parser.unknown
  private var start: [UInt8] = []

  /// Takes the next bytes and appends the retained ones to `kept`, possibly in a later call.
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
      // The stripper has a single owner at a time: copying its bytes for each part would cost more
      // than parsing.
      parser = .unknown
      try stripper.take(bytes, into: &kept)
      parser = .jpeg(stripper)
    case .png(var stripper):
      parser = .unknown
      try stripper.take(bytes, into: &kept)
      parser = .png(stripper)
    }
  }

  /// Ends the file and returns its format.
  func finish() throws(PhotoRefusal) -> PhotoFormat {
    switch parser {
    case .unknown:
      // The file is too short for either format; the error may name the one it is not.
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
