/// A decimal number in whole thousandths, read without floating point: `-12.5` is -12,500. Further
/// digits are cut off; an exponent, `inf` and `nan` are not accepted.
struct Thousandths {
  /// The number of thousandths.
  let count: Int64

  /// The largest number of digits before the point; no time in seconds and no heart rate needs
  /// more.
  private static let wholeDigitsMax = 9

  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let parts = bytes.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts.first ?? []
    let fraction = parts.count > 1 ? parts[1] : []
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard !whole.isEmpty, whole.count <= Self.wholeDigitsMax, whole.allSatisfy(isDigit),
      fraction.allSatisfy(isDigit), parts.count == 1 || !fraction.isEmpty
    else { return nil }
    let padded =
      whole + (fraction.prefix(3) + Array(repeating: UInt8(ascii: "0"), count: 3)).prefix(3)
    let value = padded.reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    count = isNegative ? -value : value
  }
}
