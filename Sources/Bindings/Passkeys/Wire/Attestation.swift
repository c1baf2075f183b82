/// An attestation object (WebAuthn Level 2, section 6.5): a map in CBOR.
struct Attestation {
  /// The format of `statement`.
  let format: String
  /// The authenticator's statement about the key, in CBOR.
  let statement: [UInt8]
  /// The key, and the authenticator's report of its state.
  let authenticatorData: [UInt8]

  private static let bytesMax = 16 * 1024

  init(_ bytes: [UInt8]) throws(PasskeyError) {
    guard bytes.count <= Self.bytesMax else { throw .malformed }
    var reader = CBORReader(bytes[...])
    var format: String?
    var statement: ArraySlice<UInt8>?
    var data: ArraySlice<UInt8>?
    for _ in 0..<(try reader.map()) {
      switch try reader.text() {
      case "fmt" where format == nil: format = try reader.text()
      case "attStmt" where statement == nil: statement = try reader.item()
      case "authData" where data == nil: data = try reader.byteString()
      default: throw .malformed
      }
    }
    guard reader.isAtEnd, let format, let statement, let data,
      // The first three bits identify a map.
      let first = statement.first, first >> 5 == 5
    else { throw .malformed }
    self.format = format
    self.statement = Array(statement)
    authenticatorData = Array(data)
  }
}
