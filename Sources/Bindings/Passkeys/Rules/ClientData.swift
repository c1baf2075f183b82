internal import Base
internal import Digests
internal import JSON

/// The client's record of its request to an authenticator (WebAuthn Level 2, section 5.8.1).
struct ClientData {
  /// The two kinds of requests.
  enum Ceremony: String {
    case create = "webauthn.create"
    case get = "webauthn.get"
  }

  private var type = ""
  private var challenge = ""
  private var origin = ""
  private var isCrossOrigin = false

  private static let bytesMax = 8 * 1024

  /// Parses JSON; unknown members are ignored, as the specification requires.
  init(_ bytes: [UInt8]) throws(PasskeyError) {
    guard bytes.count <= Self.bytesMax else { throw .malformed }
    let isRead = unsafe bytes.withUnsafeBytes { buffer in
      var reader = unsafe JSONReader(buffer)
      do {
        try read(&reader)
        return true
      } catch { return false }
    }
    guard isRead else { throw .malformed }
  }

  private mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    var isFirst = true
    try reader.beginObject()
    while let key = try reader.nextKey(&isFirst) {
      switch reader.string(key) {
      case "type": type = reader.string(try reader.text())
      case "challenge": challenge = reader.string(try reader.text())
      case "origin": origin = reader.string(try reader.text())
      case "crossOrigin": isCrossOrigin = try reader.boolean()
      default: try reader.skip()
      }
    }
    try reader.finish()
  }

  /// Throws unless the record matches this ceremony, challenge and one of the origins.
  func check(
    _ ceremony: Ceremony, challenge wanted: [UInt8], origins: Set<String>
  ) throws(PasskeyError) {
    guard type == ceremony.rawValue, let given = Base64.url.decode(challenge), !wanted.isEmpty,
      Digest.isEqual(given, wanted), origins.contains(origin), !isCrossOrigin
    else { throw .notAnAnswer }
  }
}
