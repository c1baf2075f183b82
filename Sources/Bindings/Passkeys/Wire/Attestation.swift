internal import CCBOR

/// An attestation object (WebAuthn Level 2, section 6.5): a map in CBOR, by libcbor.
struct Attestation {
  /// How `statement` is written.
  let format: String
  /// What the authenticator says of the key, still in CBOR.
  let statement: [UInt8]
  /// The key, and what the authenticator says of itself.
  let authenticatorData: [UInt8]

  private static let bytesMax = 16 * 1024

  init(_ bytes: [UInt8]) throws(PasskeyError) {
    guard bytes.count <= Self.bytesMax else { throw .malformed }
    var result = cbor_load_result()
    guard let item = unsafe cbor_load(bytes, bytes.count, &result) else { throw .malformed }
    defer { unsafe CCBOR_release(item) }

    guard unsafe cbor_isa_map(item), result.read == bytes.count,
      let format = unsafe Self.value("fmt", of: item).flatMap({ unsafe Self.text($0) }),
      let statement = unsafe Self.value("attStmt", of: item),
      unsafe cbor_isa_map(statement),
      let authenticatorData = unsafe Self.value("authData", of: item)
        .flatMap({ unsafe Self.bytes($0) }),
      let encoded = unsafe Self.encoded(statement)
    else { throw .malformed }
    self.format = format
    self.statement = encoded
    self.authenticatorData = authenticatorData
  }

  @unsafe private static func value(
    _ key: String, of map: UnsafeMutablePointer<cbor_item_t>
  ) -> UnsafeMutablePointer<cbor_item_t>? {
    let pairs = unsafe UnsafeBufferPointer(start: cbor_map_handle(map), count: cbor_map_size(map))
    for index in pairs.indices {
      if let name = unsafe pairs[index].key, unsafe text(name) == key {
        return unsafe pairs[index].value
      }
    }
    return nil
  }

  @unsafe private static func text(_ item: UnsafeMutablePointer<cbor_item_t>) -> String? {
    guard unsafe cbor_isa_string(item), unsafe cbor_string_is_definite(item) else { return nil }
    return unsafe String(
      validating: UnsafeBufferPointer(
        start: cbor_string_handle(item), count: cbor_string_length(item)), as: UTF8.self)
  }

  @unsafe private static func bytes(_ item: UnsafeMutablePointer<cbor_item_t>) -> [UInt8]? {
    guard unsafe cbor_isa_bytestring(item), unsafe cbor_bytestring_is_definite(item) else {
      return nil
    }
    return unsafe Array(
      UnsafeBufferPointer(
        start: cbor_bytestring_handle(item), count: cbor_bytestring_length(item)))
  }

  @unsafe private static func encoded(_ item: UnsafeMutablePointer<cbor_item_t>) -> [UInt8]? {
    var output: UnsafeMutablePointer<UInt8>?
    var capacity = 0
    let count = unsafe cbor_serialize_alloc(item, &output, &capacity)
    defer { unsafe free(output) }

    return count > 0 ? unsafe Array(UnsafeBufferPointer(start: output, count: count)) : nil
  }
}
