/// The lines of one request, without the empty line at the end.
enum HTTPRequestHead {
  /// Parses the lines into a request, or a refusal with its status.
  static func parse(_ head: [UInt8]) -> HTTPRequestParser.Outcome {
    guard let lines = lines(of: head), let requestLine = lines.first else { return .refused(400) }
    let parts = requestLine.split(
      separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, isToken(parts[0]), parts[1].first == UInt8(ascii: "/"),
      parts[1].allSatisfy({ (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "#") }),
      parts[2].count == 8, parts[2].starts(with: "HTTP/".utf8), isDigit(parts[2], 5),
      parts[2][parts[2].startIndex + 6] == UInt8(ascii: "."), isDigit(parts[2], 7)
    else { return .refused(400) }
    guard parts[2].elementsEqual("HTTP/1.1".utf8) || parts[2].elementsEqual("HTTP/1.0".utf8)
    else { return .refused(505) }
    let isLatest = parts[2].last == UInt8(ascii: "1")
    var fields = Fields()
    for line in lines.dropFirst() {
      guard fields.take(line) else { return .refused(400) }
    }
    if isLatest, fields.host == nil { return .refused(400) }
    if fields.hasTransferEncoding { return .refused(501) }
    if fields.hasContent { return .refused(413) }
    let isHead = parts[0].elementsEqual("HEAD".utf8)
    // trap: the guard above found three parts
    guard isHead || parts[0].elementsEqual("GET".utf8) else { return .refused(405) }
    // trap: the guard above found three parts
    let target = parts[1].split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    return .request(
      HTTPRequest(
        isHead: isHead, path: String(decoding: target.first ?? [], as: UTF8.self),
        query: target.count > 1 ? String(decoding: target[1], as: UTF8.self) : "",
        host: fields.host, keepsAlive: isLatest && !fields.wantsClose))
  }

  /// Returns the lines between CRLFs; nil if a CR or LF stands alone.
  private static func lines(of head: [UInt8]) -> [ArraySlice<UInt8>]? {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < head.count {
      if head[index] == UInt8(ascii: "\r") {
        guard index + 1 < head.count, head[index + 1] == UInt8(ascii: "\n") else { return nil }
        lines.append(head[start..<index])
        index += 2
        start = index
      } else if head[index] == UInt8(ascii: "\n") {
        return nil
      } else {
        index += 1
      }
    }
    lines.append(head[start...])
    return lines
  }

  private static func isDigit(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[bytes.startIndex + offset])
  }

  /// Returns whether the bytes are a token (RFC 9110, section 5.6.2).
  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// The headers that matter to this server.
  private struct Fields {
    var host: String?
    var hasTransferEncoding = false
    var hasContent = false
    var wantsClose = false
    private var hasLength = false

    /// Takes one line; returns false if it is no header, or a second one that may come only once.
    mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        HTTPRequestHead.isToken(line[..<colon])
      else { return false }
      let value = Self.trimmed(line[(colon + 1)...])
      guard value.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7f }) else { return false }
      switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
      case "host":
        guard host == nil else { return false }
        host = String(decoding: value, as: UTF8.self)
      case "transfer-encoding": hasTransferEncoding = true
      case "content-length":
        guard !hasLength, !value.isEmpty,
          value.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return false }
        hasLength = true
        hasContent = value.contains { $0 != UInt8(ascii: "0") }
      case "connection":
        let options = String(decoding: value, as: UTF8.self).lowercased().split(separator: ",")
        for option in options where option.drop(while: { $0 == " " }).hasPrefix("close") {
          wantsClose = true
        }
      default: break
      }
      return true
    }

    private static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      var value = value.drop(while: isSpace)
      while let last = value.last, isSpace(last) { value.removeLast() }
      return value
    }
  }
}
