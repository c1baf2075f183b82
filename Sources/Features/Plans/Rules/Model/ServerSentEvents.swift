/// The events of a stream, as its bytes arrive: of each the data, which is all that models' servers use.
/// Source: HTML Standard, section 9.2.6.
struct ServerSentEvents: Sendable {
  /// Whether an event was too large; nothing is taken after it.
  private(set) var isTooLarge = false
  private var line: [UInt8] = []
  private var data: [UInt8]?
  private var isAfterReturn = false
  private var isFirstLine = true

  /// The largest event in bytes.
  static let eventBytesMax = 512 * 1024

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// Takes the next bytes, and returns the data of the events that they complete.
  mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
    var events: [[UInt8]] = []
    for byte in bytes where !isTooLarge {
      let isPair = isAfterReturn && byte == UInt8(ascii: "\n")
      isAfterReturn = byte == UInt8(ascii: "\r")
      if isPair { continue }
      guard isAfterReturn || byte == UInt8(ascii: "\n") else {
        line.append(byte)
        isTooLarge = line.count + (data?.count ?? 0) > Self.eventBytesMax
        continue
      }
      if let event = endLine() { events.append(event) }
    }
    return events
  }

  /// Takes a whole line; returns the data of the event that it ends, if any.
  private mutating func endLine() -> [UInt8]? {
    defer {
      line = []
      isFirstLine = false
    }
    if isFirstLine, line.starts(with: Self.byteOrderMark) { line.removeFirst(3) }
    guard !line.isEmpty else {
      defer { data = nil }
      return data
    }
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    guard name.elementsEqual("data".utf8) else { return nil }
    var value = line.dropFirst(name.count + 1)
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    data = data.map { $0 + [UInt8(ascii: "\n")] + value } ?? Array(value)
    return nil
  }
}
