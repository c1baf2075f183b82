internal import Base
internal import Digests
internal import JSON

/// What a client says that it asked an authenticator (WebAuthn Level 2, section 5.8.1).
struct ClientData {
  /// The two things that are asked.
  enum Ceremony: String {
    case create = "webauthn.create"
    case get = "webauthn.get"
  }

  private var type = ""
  private var challenge = ""
  private var origin = ""
  private var isCrossOrigin = false

  private static let bytesMax = 8 * 1024

  /// Reads JSON; members that it does not know are left out, as the specification wants it.
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

  /// Throws unless it is the answer to this question.
  func check(
    _ ceremony: Ceremony, challenge wanted: [UInt8], origins: Set<String>
  ) throws(PasskeyError) {
    guard type == ceremony.rawValue, let given = Base64.url.decode(challenge), !wanted.isEmpty,
      Digest.isEqual(given, wanted), origins.contains(origin), !isCrossOrigin
    else { throw .notAnAnswer }
  }
}
