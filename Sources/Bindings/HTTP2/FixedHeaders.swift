internal import CNghttp2

/// A header list known at build time, such as that of an ordinary response. It is never freed, so
/// that it must be a constant.
///
/// It is encoded once, without an entry in HPACK's dynamic table (RFC 7541, section 6.2.2), so that
/// the same bytes are valid at any time and on any connection.
@safe public struct FixedHeaders: @unchecked Sendable {
  private let content: UnsafePointer<Content>

  @safe private struct Content {
    let fields: UnsafeBufferPointer<nghttp2_nv>
    let encoded: UnsafeRawBufferPointer

    init(_ fields: UnsafeBufferPointer<nghttp2_nv>, _ encoded: UnsafeRawBufferPointer) {
      unsafe self.fields = fields
      unsafe self.encoded = encoded
    }
  }

  /// The largest encoded list, in bytes.
  static let encodedBytesMax = 256

  /// Creates a list of these fields, with names in lower case.
  public init(_ texts: KeyValuePairs<StaticString, StaticString>) {
    let flags = NGHTTP2_NV_FLAG_NO_COPY_NAME.rawValue | NGHTTP2_NV_FLAG_NO_COPY_VALUE.rawValue
    let fields = UnsafeMutablePointer<nghttp2_nv>.allocate(capacity: texts.count)
    var index = 0
    for (name, value) in texts {
      unsafe (fields + index).initialize(
        to: nghttp2_nv(
          name: UnsafeMutablePointer(mutating: name.utf8Start),
          value: UnsafeMutablePointer(mutating: value.utf8Start),
          namelen: name.utf8CodeUnitCount, valuelen: value.utf8CodeUnitCount, flags: UInt8(flags)))
      index += 1
    }
    let all = unsafe UnsafeBufferPointer(start: fields, count: texts.count)
    let content = UnsafeMutablePointer<Content>.allocate(capacity: 1)
    unsafe content.initialize(to: Content(all, Self.encode(all)))
    unsafe self.content = UnsafePointer(content)
  }

  /// The fields in nghttp2's form, which refers to their bytes instead of copying them.
  var fields: UnsafeBufferPointer<nghttp2_nv> { unsafe content.pointee.fields }

  /// The fields encoded by HPACK.
  var encoded: UnsafeRawBufferPointer { unsafe content.pointee.encoded }

  /// Returns whether this is the same constant as `other`.
  func isSame(as other: FixedHeaders) -> Bool { unsafe content == other.content }

  /// Encodes the fields with an encoder whose table has no room.
  private static func encode(_ fields: UnsafeBufferPointer<nghttp2_nv>) -> UnsafeRawBufferPointer {
    var encoder: OpaquePointer?
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: encodedBytesMax)
    var count = unsafe nghttp2_hd_deflate_new(&encoder, 0)
    defer { unsafe nghttp2_hd_deflate_del(encoder) }
    // The first list begins with the size of the table, which only a connection's own encoder may
    // send.
    if count == 0 { count = unsafe encode(UnsafeBufferPointer(start: nil, count: 0)) }
    if count >= 0 { count = unsafe encode(fields) }
    precondition(count > 0, "a fixed header list could not be encoded: \(count)")
    return unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))

    func encode(_ fields: UnsafeBufferPointer<nghttp2_nv>) -> Int32 {
      unsafe Int32(
        nghttp2_hd_deflate_hd(
          encoder, bytes, encodedBytesMax, fields.baseAddress, fields.count))
    }
  }

  /// The same fields as a list to which more can be added.
  public var block: HeaderBlock {
    var block = HeaderBlock()
    for index in unsafe fields.indices {
      let field = unsafe fields[index]
      unsafe block.append(
        copyOf: UnsafeRawBufferPointer(start: field.name, count: field.namelen),
        UnsafeRawBufferPointer(start: field.value, count: field.valuelen))
    }
    return block
  }
}
