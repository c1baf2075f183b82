/// Reads untrusted CBOR (RFC 8949) in the form that authenticators write: no items of indefinite
/// length (CTAP 2, section 8).
///
/// Every length is checked against the bytes left before a library receives the bytes: libcbor,
/// which libfido2 uses, allocates memory for any length written there.
struct CBORReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// The number of arrays and maps that may be nested.
  private static let depthMax = 16

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The kinds of items, by their number (section 3.1).
  private enum Kind: UInt8 {
    case unsigned, negative, bytes, text, array, map, tag, simple
  }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { position == bytes.endIndex }

  /// Reads the head of a map and returns the number of pairs.
  mutating func map() throws(PasskeyError) -> Int { try head(of: .map) }

  /// Reads a text.
  mutating func text() throws(PasskeyError) -> String {
    guard let text = String(validating: try take(head(of: .text)), as: UTF8.self) else {
      throw .malformed
    }
    return text
  }

  /// Reads bytes.
  mutating func byteString() throws(PasskeyError) -> ArraySlice<UInt8> {
    try take(head(of: .bytes))
  }

  /// Reads an item of any kind and returns its encoded bytes.
  mutating func item() throws(PasskeyError) -> ArraySlice<UInt8> {
    let start = position
    try skip(depth: 0)
    return bytes[start..<position]
  }

  private mutating func skip(depth: Int) throws(PasskeyError) {
    guard depth < Self.depthMax else { throw .malformed }
    let (kind, value) = try head()
    switch kind {
    case .unsigned, .negative, .simple: break
    case .bytes, .text: _ = try take(value)
    case .array: for _ in 0..<value { try skip(depth: depth + 1) }
    case .map: for _ in 0..<2 * value { try skip(depth: depth + 1) }
    case .tag: try skip(depth: depth + 1)
    }
  }

  private mutating func head(of wanted: Kind) throws(PasskeyError) -> Int {
    let (kind, value) = try head()
    guard kind == wanted else { throw .malformed }
    return value
  }

  /// Reads the head of an item and returns its kind and its length or count, which is at most the
  /// number of bytes left; 0 for kinds without one.
  private mutating func head() throws(PasskeyError) -> (Kind, Int) {
    guard let first = try take(1).first, let kind = Kind(rawValue: first >> 5) else {
      throw .malformed
    }
    let value: UInt64
    switch first & 31 {
    case 0..<24: value = UInt64(first & 31)
    case 24...27:
      value = try take(1 << Int(first & 31 - 24)).reduce(0) { $0 << 8 | UInt64($1) }
    default: throw .malformed
    }
    switch kind {
    case .unsigned, .negative, .simple, .tag: return (kind, 0)
    case .bytes, .text, .array, .map:
      guard value <= UInt64(bytes.endIndex - position) else { throw .malformed }
      return (kind, Int(value))
    }
  }

  private mutating func take(_ count: Int) throws(PasskeyError) -> ArraySlice<UInt8> {
    guard count <= bytes.endIndex - position else { throw .malformed }
    defer { position += count }

    return bytes[position..<position + count]
  }
}
