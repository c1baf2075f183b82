internal import JSON

/// The object in the words of a model: some think aloud first, or put a fence around it.
enum ModelText {
  private static let startsMax = 32

  /// Returns the first JSON object with blocks; nil if there is none.
  static func plan(in text: String) -> JSONValue? {
    object(in: text) { $0["blocks"]?.elements != nil }
  }

  /// Returns the first JSON object that is wanted, itself or the only such member of it; nil if there is none.
  static func object(in text: String, where isWanted: (JSONValue) -> Bool) -> JSONValue? {
    guard let spoken = spoken(text) else { return nil }
    let bytes = Array(spoken.utf8)
    var place = bytes.startIndex
    for _ in 0..<startsMax {
      guard let start = bytes[place...].firstIndex(of: UInt8(ascii: "{")) else { return nil }
      place = start + 1
      guard let end = end(of: bytes[start...]) else { continue }
      guard let value = try? JSONValue(parsing: Array(bytes[start...end])) else { continue }
      if let found = found(in: value, isWanted) { return found }
      place = end + 1
    }
    return nil
  }

  /// Returns what follows the thoughts; nil if they do not end.
  private static func spoken(_ text: String) -> Substring? {
    if let end = text.ranges(of: "</think>").last { return text[end.upperBound...] }
    return text.contains("<think>") ? nil : text[...]
  }

  private static func found(in value: JSONValue, _ isWanted: (JSONValue) -> Bool) -> JSONValue? {
    if isWanted(value) { return value }
    guard case .object(let members) = value else { return nil }
    let inner = members.values.filter(isWanted)
    return inner.count == 1 ? inner.first : nil
  }

  /// Returns the index of the brace that closes the first one; nil if none does.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    var (depth, isText, isEscaped) = (0, false, false)
    for index in bytes.indices {
      let byte = bytes[index]
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}
