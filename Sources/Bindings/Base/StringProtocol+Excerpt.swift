extension StringProtocol {
  /// Its beginning, for a person to recognize what was sent: at most 200 bytes. Not a number of
  /// characters: one of those may have any number of bytes.
  public var excerpt: String { excerpt(bytesMax: 200) }

  /// Its beginning, at most so many bytes. What is cut is cut between two Unicode scalars.
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
