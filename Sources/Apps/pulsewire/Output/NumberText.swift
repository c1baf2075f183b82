/// The formats of numbers in the output.
enum NumberText {
  /// The largest number that is written without a fraction; larger ones are not exact.
  private static let wholeMax = 1e15

  /// Returns a number without a fraction of zero: `60`, `62.5`.
  static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < wholeMax ? "\(Int64(value))" : "\(value)"
  }

  /// Returns a number with two digits: `07`.
  static func padded(_ number: some BinaryInteger) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
