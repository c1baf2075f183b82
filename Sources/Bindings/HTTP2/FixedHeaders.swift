internal import CNghttp2

/// A header list that is known when the program is built, as an ordinary answer's are: nghttp2 refers
/// to its bytes instead of copying them. It is never freed, so that it may only be a constant.
@safe public struct FixedHeaders: @unchecked Sendable {
  let fields: UnsafePointer<nghttp2_nv>
  let count: Int

  /// These fields, the names in lower case.
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
    unsafe self.fields = UnsafePointer(fields)
    count = texts.count
  }

  /// The same fields as a list that others may be added to.
  public var block: HeaderBlock {
    var block = HeaderBlock()
    for index in 0..<count {
      let field = unsafe fields[index]
      unsafe block.append(
        copyOf: UnsafeRawBufferPointer(start: field.name, count: field.namelen),
        UnsafeRawBufferPointer(start: field.value, count: field.valuelen))
    }
    return block
  }
}
