/// The blanks in a row, in an answer that is not read until it is whole.
struct BlankRun: Equatable, Sendable {
  /// The number of other bytes.
  private(set) var others = 0
  /// Whether more blanks came in a row than any answer needs.
  private(set) var isStuck = false
  private var blanks = 0

  /// Takes the next bytes.
  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == 0x20 || (0x09...0x0d).contains(byte) {
        blanks += 1
        if blanks > ModelReply.blanksMax { isStuck = true }
      } else {
        blanks = 0
        others += 1
      }
    }
  }
}
