internal import CNghttp2
import Glibc

/// The rules for a request's header fields (RFC 9113, sections 8.2 and 8.3) and trailers, applied
/// field by field.
///
/// These are nghttp2's rules, of `nghttp2_http.c` in 1.52, with its checks of characters. nghttp2
/// applies them to each list again, which was a tenth of a unary call; here a repeated list is
/// known to satisfy them. Clients' sessions leave the rules for responses to nghttp2.
@safe struct RequestRules {
  /// The verdict on a field.
  enum Judgement {
    case kept
    /// The field is dropped, because real clients send such fields: a regular one with forbidden
    /// characters.
    case ignored
    /// The request is malformed.
    case malformed
  }

  /// The value of `content-length`; nil if there is none.
  private(set) var contentBytes: Int?

  private let isOfTrailers: Bool
  private var seen: Seen = []

  private struct Seen: OptionSet {
    let rawValue: UInt16
    static let authority = Seen(rawValue: 1 << 0)
    static let method = Seen(rawValue: 1 << 1)
    static let path = Seen(rawValue: 1 << 2)
    static let scheme = Seen(rawValue: 1 << 3)
    static let host = Seen(rawValue: 1 << 4)
    static let regularField = Seen(rawValue: 1 << 5)
    static let connect = Seen(rawValue: 1 << 6)
    static let options = Seen(rawValue: 1 << 7)
    static let schemeOfHTTP = Seen(rawValue: 1 << 8)
    static let pathWithSlash = Seen(rawValue: 1 << 9)
    static let pathAsterisk = Seen(rawValue: 1 << 10)
  }

  /// Creates the rules before the first field.
  init(ofTrailers isOfTrailers: Bool = false) { self.isOfTrailers = isOfTrailers }

  /// Whether all fields together form a request, or trailers.
  var isComplete: Bool {
    if isOfTrailers { return true }
    if seen.contains(.connect) {
      return seen.contains(.authority) && seen.isDisjoint(with: [.scheme, .path])
    }
    guard seen.isSuperset(of: [.method, .scheme, .path]),
      !seen.isDisjoint(with: [.authority, .host])
    else { return false }
    return !seen.contains(.schemeOfHTTP) || seen.contains(.pathWithSlash)
      || seen.isSuperset(of: [.options, .pathAsterisk])
  }

  /// The content that must arrive; CONNECT announces none.
  var promisedBytes: Int? { seen.contains(.connect) ? nil : contentBytes }

  /// Checks the next field.
  mutating func take(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Judgement {
    let isPseudo = unsafe name.first == UInt8(ascii: ":")
    guard unsafe Self.hasNameCharacters(name) else {
      if unsafe isPseudo || name.contains(where: Self.isUpperCase) { return .malformed }
      seen.insert(.regularField)
      return .ignored
    }
    if isPseudo { return unsafe takePseudo(name, value) ? .kept : .malformed }
    guard unsafe hasValueCharacters(value, of: name) else {
      seen.insert(.regularField)
      return .ignored
    }
    guard unsafe takeRegular(name, value) else { return .malformed }
    seen.insert(.regularField)
    return .kept
  }

  private mutating func takePseudo(
    _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
  ) -> Bool {
    if isOfTrailers || seen.contains(.regularField) { return false }
    let (bytes, count) = unsafe (
      value.baseAddress?.assumingMemoryBound(to: UInt8.self), value.count
    )
    if unsafe name.isText(":method") {
      if unsafe value.isText("CONNECT") { seen.insert(.connect) }
      if unsafe value.isText("OPTIONS") { seen.insert(.options) }
      return unsafe nghttp2_check_method(bytes, count) != 0 && takeOnce(.method, value)
    }
    if unsafe name.isText(":path") {
      if unsafe value.first == UInt8(ascii: "/") { seen.insert(.pathWithSlash) }
      if unsafe value.isText("*") { seen.insert(.pathAsterisk) }
      return unsafe nghttp2_check_path(bytes, count) != 0 && takeOnce(.path, value)
    }
    if unsafe name.isText(":scheme") {
      if unsafe value.isText("https", ignoringCase: true)
        || value.isText("http", ignoringCase: true)
      {
        seen.insert(.schemeOfHTTP)
      }
      return unsafe Self.isScheme(value) && takeOnce(.scheme, value)
    }
    guard unsafe name.isText(":authority") else { return false }
    return unsafe nghttp2_check_authority(bytes, count) != 0 && takeOnce(.authority, value)
  }

  private mutating func takeRegular(
    _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
  ) -> Bool {
    switch name.count {
    case 2 where unsafe name.isText("te"):
      return unsafe value.isText("trailers", ignoringCase: true)
    case 4 where unsafe name.isText("host"):
      return unsafe !isOfTrailers && takeOnce(.host, value)
    case 7: return unsafe !name.isText("upgrade")
    case 10: return unsafe !name.isText("connection") && !name.isText("keep-alive")
    case 14 where unsafe name.isText("content-length"):
      guard !isOfTrailers, contentBytes == nil else { return false }
      contentBytes = unsafe Self.number(value)
      return contentBytes != nil
    case 16: return unsafe !name.isText("proxy-connection")
    case 17: return unsafe !name.isText("transfer-encoding")
    default: return true
    }
  }

  private mutating func takeOnce(_ field: Seen, _ value: UnsafeRawBufferPointer) -> Bool {
    unsafe !value.isEmpty && seen.insert(field).inserted
  }

  private func hasValueCharacters(
    _ value: UnsafeRawBufferPointer, of name: UnsafeRawBufferPointer
  ) -> Bool {
    let bytes = unsafe value.baseAddress?.assumingMemoryBound(to: UInt8.self)
    if unsafe name.isText("host") {
      return unsafe nghttp2_check_authority(bytes, value.count) != 0
    }
    return unsafe nghttp2_check_header_value_rfc9113(bytes, value.count) != 0
  }

  private static func hasNameCharacters(_ name: UnsafeRawBufferPointer) -> Bool {
    let bytes = unsafe name.baseAddress?.assumingMemoryBound(to: UInt8.self)
    return unsafe nghttp2_check_header_name(bytes, name.count) != 0
  }

  private static func isUpperCase(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  /// Returns whether `text` is a scheme (RFC 3986, section 3.1).
  private static func isScheme(_ text: UnsafeRawBufferPointer) -> Bool {
    for index in text.indices {
      let byte = unsafe text[index]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        if index == 0 { return false }
      default: return false
      }
    }
    return true
  }

  private static func number(_ text: UnsafeRawBufferPointer) -> Int? {
    var number = 0
    for index in text.indices {
      let byte = unsafe text[index]
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let (tens, isOver) = number.multipliedReportingOverflow(by: 10)
      let (sum, isOverToo) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if isOver || isOverToo { return nil }
      number = sum
    }
    return unsafe text.isEmpty ? nil : number
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether the bytes equal `text`, which is in lower case if case is ignored.
  fileprivate func isText(_ text: StaticString, ignoringCase: Bool = false) -> Bool {
    guard count == text.utf8CodeUnitCount, let start = baseAddress else { return false }
    guard ignoringCase else { return unsafe memcmp(start, text.utf8Start, count) == 0 }
    return unsafe strncasecmp(
      start.assumingMemoryBound(to: CChar.self),
      UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self), count) == 0
  }
}
