extension StringProtocol {
  /// The beginning of the text, at most 200 bytes, for a person to recognize it. The limit counts
  /// bytes because one character may have any number of them.
  public var excerpt: String { excerpt(bytesMax: 200) }

  /// Returns the beginning of the text, at most `bytesMax` bytes, cut between two Unicode scalars.
  public func excerpt(bytesMax: Int) -> String {
    guard utf8.count > bytesMax else { return String(self) }
    var start = String.UnicodeScalarView()
    var bytes = 0
    for scalar in unicodeScalars {
      bytes += UTF8.width(scalar)
      guard bytes <= bytesMax else { break }
      start.append(scalar)
    }
    return String(start)
  }
}
