/// Numbers.
extension JSONReader {
  /// Reads a number.
  public mutating func number() throws(JSONSyntaxError) -> JSONNumber {
    _ = nextByte()
    guard let number = unsafe JSONNumber(startOf: UnsafeBufferPointer(rebasing: bytes[position...]))
    else { throw expected("a number of at most \(JSONNumber.byteCountMax) bytes") }
    position += number.byteCount
    return number
  }
}
