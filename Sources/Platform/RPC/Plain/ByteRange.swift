/// The part of a file that a request selects (RFC 9110, section 14).
public enum ByteRange: Hashable, Sendable {
  /// The whole file: there is no range, or one that may be ignored.
  case whole
  /// A number of bytes from an offset.
  case part(offset: Int64, count: Int64)
  /// A range that begins after the end of the file.
  case unsatisfiable

  /// Parses `range` for a file of `size` bytes. Several ranges, and units other than bytes, are
  /// ignored, as RFC 9110 allows.
  public init(_ range: String?, size: Int64) {
    self = range.flatMap { Self.read($0, size: size) } ?? .whole
  }

  private static func read(_ range: String, size: Int64) -> ByteRange? {
    guard range.hasPrefix("bytes=") else { return nil }
    let parts = range.dropFirst(6).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    switch (Int64(parts[0]), Int64(parts[1])) {
    case (nil, let suffix?) where parts[0].isEmpty:
      let count = min(suffix, size)
      return count > 0 ? .part(offset: size - count, count: count) : .unsatisfiable
    case (let first?, nil) where parts[1].isEmpty:
      return first < size ? .part(offset: first, count: size - first) : .unsatisfiable
    case (let first?, let last?):
      guard first <= last else { return nil }
      return first < size
        ? .part(offset: first, count: min(last, size - 1) - first + 1) : .unsatisfiable
    default: return nil
    }
  }
}
