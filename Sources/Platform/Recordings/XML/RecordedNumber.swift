/// Numbers in text.
enum RecordedNumber {
  /// Returns the number; nil if the text is none.
  static func read(_ text: String) -> Double? {
    let text = text.drop(while: \.isWhitespace)
    let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.endIndex
    guard let number = Double(text[..<end]), number.isFinite else { return nil }
    return number
  }

  /// Returns the whole number next to it.
  static func whole(_ text: String) -> Int? { read(text).flatMap { Int(exactly: $0.rounded()) } }

  /// Returns the heart rate; nil if it is no reading.
  static func bpm(_ text: String) -> Int? {
    whole(text).flatMap { RecordedPoint.bpmRange.contains($0) ? $0 : nil }
  }

  /// Returns thousandths of a number of seconds.
  static func milliseconds(_ text: String) -> Int64? {
    read(text).flatMap { Int64(exactly: ($0 * 1_000).rounded()) }.map { max(0, $0) }
  }
}
