internal import CNghttp2

/// Calls `body` with the fields as nghttp2 takes them; it copies what it keeps.
func withNameValues(
  of block: HeaderBlock, _ body: (UnsafePointer<nghttp2_nv>?, Int) -> Int32
) -> Int32 {
  unsafe withUnsafeTemporaryAllocation(of: nghttp2_nv.self, capacity: block.count) { fields in
    var status: Int32 = 0
    unsafe block.withFields { bytes in
      var index = 0
      for field in 0..<block.count {
        guard let start = bytes.baseAddress else { break }
        let nameCount = unsafe Int(bytes[index]) << 8 | Int(bytes[index + 1])
        let valueCount = unsafe Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
        let name = unsafe start + index + 4
        unsafe fields.initializeElement(
          at: field,
          to: nghttp2_nv(
            name: UnsafeMutablePointer(mutating: name.assumingMemoryBound(to: UInt8.self)),
            value: UnsafeMutablePointer(
              mutating: (name + nameCount).assumingMemoryBound(to: UInt8.self)),
            namelen: nameCount, valuelen: valueCount, flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue)))
        index += 4 + nameCount + valueCount
      }
      status = unsafe body(fields.baseAddress, block.count)
    }
    return status
  }
}
