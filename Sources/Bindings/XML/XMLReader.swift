/// Reads XML in the order in which it is written, without a tree: as much as a recording or an
/// export of health data needs, in constant memory.
///
/// It reads bytes of strangers: any input ends in events or an `XMLSyntaxError`, never in a trap.
/// No entity is expanded but the five of XML and numbers, and nothing outside the document is read;
/// a document that declares entities is refused. It is lenient where exporters are wrong: a document
/// type is skipped and not read (iOS has written a malformed one), and control characters, which XML
/// forbids, are dropped. It reads UTF-8; bytes that are not are replaced.
public struct XMLReader {
  /// The largest name, in bytes.
  public static let nameBytesMax = 256
  /// The largest text or value of an attribute, in bytes.
  public static let textBytesMax = 1 << 20
  /// The largest document type, in bytes.
  public static let documentTypeBytesMax = 1 << 18
  /// The number of attributes that an element may have.
  public static let attributeCountMax = 256
  /// The number of elements that may be open at once.
  public static let depthMax = 128

  var input: XMLInput
  private var open: [String] = []
  private var isEmptyElement = false
  private var hasRoot = false

  /// Creates a reader of a document that `more` gives in parts; an empty part is its end.
  public init(_ more: @escaping () -> [UInt8]) { input = XMLInput(more) }

  /// Creates a reader of a document.
  public init(_ bytes: [UInt8]) {
    var rest: [UInt8]? = bytes
    self.init {
      defer { rest = nil }
      return rest ?? []
    }
  }

  /// The number of bytes that were read.
  public var byteOffset: Int { input.offset }

  /// Returns the next event; nil after the last element.
  public mutating func next() throws(XMLSyntaxError) -> XMLEvent? {
    if input.offset == 0 { try skipMark() }
    if isEmptyElement, let name = open.popLast() {
      isEmptyElement = false
      return .end(name)
    }
    while let byte = input.peek() {
      guard byte == UInt8(ascii: "<") else {
        let text = try self.text()
        if !open.isEmpty, let text { return .text(text) }
        continue
      }
      let start = input.offset
      input.skip()
      switch input.peek() {
      case nil: throw XMLSyntaxError(.truncated, at: start)
      case UInt8(ascii: "/"): return .end(try endTag(from: start))
      case UInt8(ascii: "?"): try skip(to: "?>", from: start)
      case UInt8(ascii: "!"): if let text = try declaration(from: start) { return .text(text) }
      default: return .start(try startTag(from: start))
      }
    }
    guard open.isEmpty, hasRoot else { throw XMLSyntaxError(.truncated, at: input.offset) }
    return nil
  }

  /// Skips a byte order mark.
  private mutating func skipMark() throws(XMLSyntaxError) {
    switch input.peek() {
    case 0xef: for byte: UInt8 in [0xef, 0xbb, 0xbf] where input.peek() == byte { input.skip() }
    case 0xfe, 0xff, 0x00: throw XMLSyntaxError(.encoding, at: 0)
    default: break
    }
  }

  /// Reads text up to the next markup; nil if it is blank.
  private mutating func text() throws(XMLSyntaxError) -> String? {
    let text = try input.characters(until: UInt8(ascii: "<"), max: Self.textBytesMax)
    return text.allSatisfy(XMLInput.isBlank) ? nil : String(decoding: text, as: UTF8.self)
  }

  private mutating func endTag(from start: Int) throws(XMLSyntaxError) -> String {
    input.skip()
    let name = try self.name()
    input.skipBlanks()
    guard input.take(UInt8(ascii: ">")) else { throw unexpected(from: start) }
    guard let last = open.popLast(), last == name else {
      throw XMLSyntaxError(.mismatched, at: start)
    }
    return name
  }

  private mutating func startTag(from start: Int) throws(XMLSyntaxError) -> XMLElement {
    guard open.count < Self.depthMax else { throw XMLSyntaxError(.tooDeep, at: start) }
    guard !open.isEmpty || !hasRoot else { throw XMLSyntaxError(.syntax, at: start) }
    let name = try self.name()
    var attributes: [XMLAttribute] = []
    while true {
      input.skipBlanks()
      if input.take(UInt8(ascii: ">")) { break }
      if input.take(UInt8(ascii: "/")) {
        guard input.take(UInt8(ascii: ">")) else { throw unexpected(from: start) }
        isEmptyElement = true
        break
      }
      guard attributes.count < Self.attributeCountMax else {
        throw XMLSyntaxError(.tooLong, at: input.offset)
      }
      attributes.append(try attribute(from: start))
    }
    hasRoot = true
    open.append(name)
    return XMLElement(name: name, attributes: attributes)
  }

  private mutating func attribute(from start: Int) throws(XMLSyntaxError) -> XMLAttribute {
    let name = try self.name()
    input.skipBlanks()
    guard input.take(UInt8(ascii: "=")) else { throw unexpected(from: start) }
    input.skipBlanks()
    guard let quote = input.peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw unexpected(from: start)
    }
    input.skip()
    let value = try input.characters(until: quote, max: Self.textBytesMax)
    guard input.take(quote) else { throw XMLSyntaxError(.truncated, at: start) }
    return XMLAttribute(name: name, value: String(decoding: value, as: UTF8.self))
  }

  /// Reads a name and leaves its prefix out.
  private mutating func name() throws(XMLSyntaxError) -> String {
    let start = input.offset
    var name: [UInt8] = []
    while let byte = input.peek(), XMLInput.isOfName(byte) {
      guard input.offset - start < Self.nameBytesMax else {
        throw XMLSyntaxError(.tooLong, at: start)
      }
      input.skip()
      if byte == UInt8(ascii: ":") { name = [] } else { name.append(byte) }
    }
    guard !name.isEmpty else { throw unexpected(from: start) }
    return String(decoding: name, as: UTF8.self)
  }

  func unexpected(from start: Int) -> XMLSyntaxError {
    input.isAtEnd
      ? XMLSyntaxError(.truncated, at: start) : XMLSyntaxError(.syntax, at: input.offset)
  }
}
