package import Base

extension Timestamp {
  /// Creates the time of a text of RFC 3339, as the JSON form of the contract reads it; nil for any other. Of its fraction,
  /// what is finer than a microsecond is left out.
  package init?(rfc3339 text: String) {
    var text = text
    guard let (seconds, nanos) = text.withUTF8({ unsafe CivilTime.parse($0) }) else { return nil }
    self.init(microseconds: seconds * 1_000_000 + Int64(nanos) / 1000)
  }
}
