internal import CNghttp2

/// Calls `body` with the fields in nghttp2's form; nghttp2 copies the fields that it keeps.
func withNameValues(
  of block: HeaderBlock, _ body: (UnsafePointer<nghttp2_nv>?, Int) -> Int32
) -> Int32 {
  unsafe withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: block.count) { fields in
    var status: Int32 = 0
    var count = 0
    unsafe block.withFields { name, value in
      unsafe fields.initializeElement(
        at: count,
        to: nghttp2_nv(
          name: UnsafeMutablePointer(
            mutating: name.baseAddress?.assumingMemoryBound(to: UInt8.self)),
          value: UnsafeMutablePointer(
            mutating: value.baseAddress?.assumingMemoryBound(to: UInt8.self)),
          namelen: name.count, valuelen: value.count, flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue)))
      count += 1
    }
    status = unsafe body(fields.baseAddress, count)
    return status
  }
}
