internal import CNghttp2

/// A header list that is known when the program is built, as an ordinary answer's are: nghttp2 refers
/// to its bytes instead of copying them. It is never freed, so that it may only be a constant.
@safe public struct FixedHeaders: @unchecked Sendable {
  /// The same fields as a list that others may be added to.
  public let block: HeaderBlock
  let fields: UnsafePointer<nghttp2_nv>
  var count: Int { block.count }

  /// These fields, the names in lower case.
  public init(_ texts: KeyValuePairs<StaticString, StaticString>) {
    let flags = NGHTTP2_NV_FLAG_NO_COPY_NAME.rawValue | NGHTTP2_NV_FLAG_NO_COPY_VALUE.rawValue
    let fields = UnsafeMutablePointer<nghttp2_nv>.allocate(capacity: texts.count)
    var block = HeaderBlock()
    var index = 0
    for (name, value) in texts {
      unsafe (fields + index).initialize(
        to: nghttp2_nv(
          name: UnsafeMutablePointer(mutating: name.utf8Start),
          value: UnsafeMutablePointer(mutating: value.utf8Start),
          namelen: name.utf8CodeUnitCount, valuelen: value.utf8CodeUnitCount, flags: UInt8(flags)))
      block.append(name.description, value.description)
      index += 1
    }
    self.block = block
    unsafe self.fields = UnsafePointer(fields)
  }
}
