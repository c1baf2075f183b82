import Base
import CMessages
import Messages

extension Reader {
  /// A string, which must be UTF-8 without NUL; a request's has 16 KiB at most.
  @unsafe mutating func text(
    _ field: StaticString, _ start: UnsafeMutablePointer<CChar>?
  ) -> String {
    let received = unsafe ReceivedText(start)
    if isReceivedFromClient, unsafe received.bytes.count > Self.textBytesMax {
      violate(field, "expected at most \(Self.textBytesMax) bytes", .length)
      return ""
    }
    return text(field, received)
  }

  /// More than any text has that the contract gives no length: tokens, names of pages.
  private static var textBytesMax: Int { 16 * 1024 }

  /// Likewise of an element of a list.
  private static var elementCharactersMax: Int { 100 }

  private mutating func text(_ field: StaticString, _ received: ReceivedText) -> String {
    guard !received.isEmpty else { return "" }
    guard let text = received.string else {
      violate(field, "expected text in UTF-8", .format)
      return ""
    }
    if received.hasNUL { violate(field, "expected text without the character U+0000", .format) }
    return text
  }

  /// A string; a request's must have so many characters (Unicode scalars, as PostgreSQL counts).
  @unsafe mutating func text(
    _ field: StaticString, _ start: UnsafeMutablePointer<CChar>?, characters range: ClosedRange<Int>
  ) -> String {
    let violationsBefore = violations.count
    let hasOwnLimit = isStrict && range.upperBound < Int.max
    let text = unsafe hasOwnLimit ? text(field, ReceivedText(start)) : text(field, start)
    let count = text.unicodeScalars.count
    if isStrict, violations.count == violationsBefore, !range.contains(count) {
      violate(
        field, "expected \(range.lowerBound) to \(range.upperBound) characters, got \(count)",
        .length)
    }
    return text
  }

  /// Strings in order; a request's must be so many, of so many characters each.
  @unsafe mutating func texts(
    _ field: StaticString, _ count: Int,
    _ start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    count countRange: ClosedRange<Int> = 0...Int.max, characters: ClosedRange<Int> = 0...Int.max
  ) -> [String] {
    check(count, of: field, in: countRange)
    let readCount = isReceivedFromClient ? min(count, countRange.upperBound) : count
    let starts = unsafe UnsafeBufferPointer(start: start, count: readCount)
    // Names and identifiers, where the contract gives no length.
    let isOpen = isReceivedFromClient && characters.upperBound == Int.max
    let range = isOpen ? characters.lowerBound...Self.elementCharactersMax : characters
    return unsafe starts.map { unsafe text(field, $0, characters: range) }
  }

  /// An identifier. Of a secret one, the violation does not show what came instead.
  @unsafe mutating func uuid(
    _ field: StaticString, _ start: UnsafeMutablePointer<CChar>?, isSecret: Bool = false
  ) -> UUID {
    let received = unsafe ReceivedText(start)
    if let uuid = received.uuid { return uuid }
    let came =
      received.isEmpty ? "an empty string" : isSecret ? "something else" : received.excerpt
    violate(
      field, "expected a UUID such as 01890a5d-ac96-774b-bcce-b302099a8057, got \(came)", .format)
    return UUID(high: 0, low: 0)
  }

  /// An identifier; nil for an empty string.
  @unsafe mutating func optionalUUID(
    _ field: StaticString, _ start: UnsafeMutablePointer<CChar>?
  ) -> UUID? {
    unsafe ReceivedText(start).isEmpty ? nil : unsafe uuid(field, start)
  }

  /// Identifiers in order; a request's must be so many.
  @unsafe mutating func uuids(
    _ field: StaticString, _ count: Int,
    _ start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    count countRange: ClosedRange<Int> = 0...Int.max
  ) -> [UUID] {
    unsafe texts(field, count, start, count: countRange).enumerated().map { index, text in
      if let uuid = UUID(text) { return uuid }
      let violation = FieldViolation(
        field: "", description: "expected a UUID, got another text", rule: .format)
      adopt([violation], at: "\(field)[\(index)]")
      return UUID(high: 0, low: 0)
    }
  }

  /// Any bytes.
  @unsafe func bytes(_ data: ProtobufCBinaryData) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: data.data, count: data.data == nil ? 0 : data.len))
  }

  /// Bytes; a request's must be so many.
  @unsafe mutating func bytes(
    _ field: StaticString, _ data: ProtobufCBinaryData, count range: ClosedRange<Int>
  ) -> [UInt8] {
    let bytes = unsafe bytes(data)
    if isStrict, !range.contains(bytes.count) {
      violate(
        field, "expected \(range.lowerBound) to \(range.upperBound) bytes, got \(bytes.count)",
        .length)
    }
    return bytes
  }

  /// Byte strings in order.
  @unsafe func byteLists(
    _ count: Int, _ start: UnsafeMutablePointer<ProtobufCBinaryData>?
  ) -> [[UInt8]] {
    let lists = unsafe UnsafeBufferPointer(start: start, count: count)
    return unsafe lists.map { unsafe bytes($0) }
  }
}
