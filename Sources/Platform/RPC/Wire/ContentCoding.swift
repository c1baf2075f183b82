/// The compression of a message or a body (RFC 9110, section 8.4.1).
enum ContentCoding: Sendable, Equatable {
  case identity
  case gzip

  /// The supported names, as they are announced to clients.
  static let names = "gzip, identity"

  /// Creates the coding of this name; nil for an unknown one.
  init?(name: ArraySlice<UInt8>) {
    if name.elementsEqual("gzip".utf8) {
      self = .gzip
    } else if name.isEmpty || name.elementsEqual("identity".utf8) {
      self = .identity
    } else {
      return nil
    }
  }

  /// Returns the error for an unknown coding.
  static func unknown(_ name: ArraySlice<UInt8>) -> RPCError {
    let name = String(decoding: name.prefix(40), as: UTF8.self)
    return .malformed(.unimplemented, "The encoding \(name) is not supported; \(names) are.")
  }

  /// Returns whether a list of codings, such as `identity, gzip` or `br;q=1, gzip;q=0.5`, accepts gzip.
  /// A weight of 0 means "not acceptable" (RFC 9110, section 12.4.2).
  static func acceptsGzip(_ list: ArraySlice<UInt8>) -> Bool {
    list.split(separator: UInt8(ascii: ",")).contains { element in
      let parts = element.split(separator: UInt8(ascii: ";"))
        .map { $0.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } }
      guard let name = parts.first, name.elementsEqual("gzip".utf8) else { return false }
      let weight = parts.dropFirst().first { $0.starts(with: "q=".utf8) }
      return weight?.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) } ?? true
    }
  }
}
