public import Base
public import CProtobufC

extension Reading {
  public mutating func text(_ number: Int, _ value: inout String) {
    let place = unsafe layout.place(number)
    let received = unsafe ReceivedText(load(place))
    let rules = unsafe place.pointee.hasRules ? layout.rules(number) : nil
    if received.isEmpty, rules == nil {
      value = ""
      return
    }
    value = text(received, rules, isElement: false, number)
  }

  public mutating func texts(_ number: Int, _ value: inout [String]) {
    let place = unsafe layout.place(number)
    let all = unsafe elements(place, of: UnsafeMutablePointer<CChar>?.self)
    checkCount(all.count, number)
    let rules = layout.rules(number)
    value = (0..<readCount(all.count, number)).map {
      text(unsafe ReceivedText(all[$0]), rules, isElement: true, number)
    }
  }

  /// The limit for texts without a length in the contract, such as tokens and page names; more than
  /// any of them has.
  private static var textBytesMax: Int { 16 * 1024 }
  /// The limit for elements of lists without a length in the contract: names and identifiers.
  private static var elementCharactersMax: Int { 100 }

  /// Reads a text, which must be UTF-8 without NUL.
  private mutating func text(
    _ received: ReceivedText, _ rules: FieldRules?, isElement: Bool, _ number: Int
  ) -> String {
    let byteCount = unsafe received.bytes.count
    let characters = rules?.characters ?? (isElement ? 0...Self.elementCharactersMax : nil)
    if isReceivedFromClient, !isStrict || characters == nil, byteCount > Self.textBytesMax {
      violate(number, "expected at most \(Self.textBytesMax) bytes", .length)
      return ""
    }
    guard let text = received.isEmpty ? "" : received.string else {
      violate(number, "expected text in UTF-8", .format)
      return ""
    }
    if received.hasNUL {
      violate(number, "expected text without the character U+0000", .format)
      return text
    }
    guard isStrict else { return text }
    if let characters, !characters.contains(text.unicodeScalars.count) {
      let count = text.unicodeScalars.count
      let got = rules?.isSecret == true ? "" : ", got \(count)"
      violate(
        number, "expected \(characters.lowerBound) to \(characters.upperBound) characters\(got)",
        .length)
    } else if let bytes = rules?.bytes, !bytes.contains(byteCount) {
      violate(number, "expected \(bytes.lowerBound) to \(bytes.upperBound) bytes", .length)
    } else if let texts = rules?.texts, !texts.isEmpty, !text.isEmpty, !texts.contains(text) {
      violate(number, "expected \(texts.joined(separator: ", ")), or an empty string", .choice)
    }
    return text
  }

  @inlinable @inline(__always)
  public mutating func uuid(_ number: Int, _ value: inout UUID) {
    let received = unsafe ReceivedText(load(layout.place(number)))
    if let uuid = received.uuid {
      value = uuid
      return
    }
    refuse(received, number)
  }

  @inlinable @inline(__always)
  public mutating func uuid(_ number: Int, _ value: inout UUID?) {
    let received = unsafe ReceivedText(load(layout.place(number)))
    value = received.uuid
    if value == nil, !received.isEmpty { refuse(received, number) }
  }

  public mutating func uuids(_ number: Int, _ value: inout [UUID]) {
    let all = unsafe elements(layout.place(number), of: UnsafeMutablePointer<CChar>?.self)
    checkCount(all.count, number)
    value = []
    for index in 0..<readCount(all.count, number) {
      if let uuid = unsafe ReceivedText(all[index]).uuid {
        value.append(uuid)
      } else {
        let wrong = FieldViolation(
          field: "", description: "expected a UUID, got other text", rule: .format)
        adopt([wrong], at: number, index)
      }
    }
  }

  /// Records that a text is not a UUID. For a secret identifier, the violation does not show the
  /// value.
  @usableFromInline mutating func refuse(_ received: ReceivedText, _ number: Int) {
    let isSecret = layout.rules(number)?.isSecret == true
    let came =
      received.isEmpty ? "an empty string" : isSecret ? "something else" : received.excerpt
    violate(
      number, "expected a UUID such as 01890a5d-ac96-774b-bcce-b302099a8057, got \(came)", .format)
  }

  @inlinable @inline(__always)
  public mutating func bytes(_ number: Int, _ value: inout [UInt8]) {
    let place = unsafe layout.place(number)
    value = unsafe Self.copy(load(place))
    if isStrict, unsafe place.pointee.hasRules { checkBytes(value.count, number) }
  }

  public mutating func byteLists(_ number: Int, _ value: inout [[UInt8]]) {
    let all = unsafe elements(layout.place(number), of: ProtobufCBinaryData.self)
    checkCount(all.count, number)
    value = unsafe all.prefix(readCount(all.count, number)).map { unsafe Self.copy($0) }
  }

  @inlinable static func copy(_ data: ProtobufCBinaryData) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: data.data, count: data.data == nil ? 0 : data.len))
  }

  @usableFromInline mutating func checkBytes(_ count: Int, _ number: Int) {
    guard let range = layout.rules(number)?.bytes, !range.contains(count)
    else { return }
    violate(
      number, "expected \(range.lowerBound) to \(range.upperBound) bytes, got \(count)", .length)
  }
}
