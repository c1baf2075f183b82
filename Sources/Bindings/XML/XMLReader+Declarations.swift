/// Declarations: everything that begins with an exclamation mark or a question mark.
extension XMLReader {
  /// Reads a comment, a document type or a section of characters; returns the text of the last.
  mutating func declaration(from start: Int) throws(XMLSyntaxError) -> String? {
    input.skip()
    switch input.peek() {
    case UInt8(ascii: "-"):
      input.skip()
      guard input.take(UInt8(ascii: "-")) else { throw unexpected(from: start) }
      try skip(to: "-->", from: start)
      return nil
    case UInt8(ascii: "["):
      for byte in "[CDATA[".utf8 {
        guard input.take(byte) else { throw unexpected(from: start) }
      }
      var text: [UInt8] = []
      try read(to: "]]>", from: start, max: Self.textBytesMax) { text.append($0) }
      text.removeLast(min(text.count, 3))
      return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    default:
      try documentType(from: start)
      return nil
    }
  }

  /// Skips up to and over `end`.
  mutating func skip(to end: String, from start: Int) throws(XMLSyntaxError) {
    try read(to: end, from: start, max: Self.textBytesMax) { _ in }
  }

  /// Reads up to and over `end`.
  private mutating func read(
    to end: String, from start: Int, max: Int, _ body: (UInt8) -> Void
  ) throws(XMLSyntaxError) {
    let end = Array(end.utf8)
    var last: [UInt8] = []
    while last != end {
      guard let byte = input.peek() else { throw XMLSyntaxError(.truncated, at: start) }
      guard input.offset - start < max else { throw XMLSyntaxError(.tooLong, at: start) }
      input.skip()
      body(byte)
      if last.count == end.count { last.removeFirst() }
      last.append(byte)
    }
  }

  /// Skips a document type. Its declarations may be malformed, so that no quotation is trusted: it
  /// ends at `>`, or, with declarations of its own, at `]` and `>`.
  private mutating func documentType(from start: Int) throws(XMLSyntaxError) {
    var hasDeclarations = false
    var isClosed = false
    var recent: [UInt8] = []
    while let byte = input.peek() {
      guard input.offset - start < Self.documentTypeBytesMax else {
        throw XMLSyntaxError(.tooLong, at: start)
      }
      input.skip()
      recent = recent.suffix(7) + [byte]
      if recent.elementsEqual("<!ENTITY".utf8) {
        throw XMLSyntaxError(.declaredEntity, at: input.offset - recent.count)
      }
      switch byte {
      case UInt8(ascii: "["): hasDeclarations = true
      case UInt8(ascii: "]"): isClosed = true
      case UInt8(ascii: ">") where isClosed || !hasDeclarations: return
      case _ where XMLInput.isBlank(byte): break
      default: isClosed = false
      }
    }
    throw XMLSyntaxError(.truncated, at: start)
  }
}
