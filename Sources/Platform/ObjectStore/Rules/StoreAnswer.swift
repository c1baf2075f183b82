internal import HTTPClient

/// The parts of an S3 response that matter here: an element or two of a short, flat XML document.
struct StoreAnswer {
  let status: Int
  /// S3's error code, such as `SlowDown`; nil after success, or if the response has none.
  let code: String?
  private let text: String

  init(_ response: IncomingResponse) {
    status = response.status
    text = String(decoding: response.body, as: UTF8.self)
    // Completing an upload may take so long that S3 sends the status before it knows the result.
    let isError = !(200..<300).contains(status) || text.contains("<Error>")
    code = isError ? Self.element("Code", of: text) : nil
  }

  /// Whether the request succeeded.
  var isDone: Bool { (200..<300).contains(status) && code == nil && !text.contains("<Error>") }

  /// Returns the text of the first element of this name.
  func element(_ name: String) -> String? { Self.element(name, of: text) }

  /// Whether a retry may succeed a little later.
  var isTransient: Bool {
    if status == 408 || status == 429 || status >= 500 { return true }
    return code.map { Self.transientCodes.contains($0) } ?? false
  }

  /// The codes of transient errors. Source: "Error responses", Amazon S3 API Reference. Bytes that were
  /// changed in transit are sent again.
  private static let transientCodes: Set = [
    "BadDigest", "InternalError", "OperationAborted", "RequestTimeout", "ServiceUnavailable",
    "SlowDown", "XAmzContentSHA256Mismatch", "XAmzContentChecksumMismatch",
  ]

  private var isRefusal: Bool { [301, 307, 308, 401, 403].contains(status) }

  /// The error of a request that failed.
  var error: ObjectStoreError {
    switch code {
    case "NoSuchUpload": return .uploadNotFound
    case "NoSuchBucket": return .bucketNotFound
    case "NoSuchKey": return .objectNotFound
    case "RequestTimeTooSkewed":
      return .clockSkewed(serviceTime: element("ServerTime") ?? "not said")
    case let code? where isTransient: return .unavailable("it says \(Self.word(code)).")
    // The bucket is in another region: S3 responds with a redirect or with this code.
    case let code? where code == "AuthorizationHeaderMalformed" || isRefusal:
      return .refused(Self.word(code))
    default: break
    }
    switch status {
    case _ where isTransient: return .unavailable("it says \(status).")
    case _ where isRefusal: return .refused("status \(status)")
    case 404: return .objectNotFound
    default: return .unexpected(code.map { "code \(Self.word($0))" } ?? "status \(status)")
    }
  }

  /// Returns as much of a code as belongs in a log.
  private static func word(_ code: String) -> String {
    String(code.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(60))
  }

  private static func element(_ name: String, of text: String) -> String? {
    guard let start = text.firstRange(of: "<\(name)>"),
      let end = text[start.upperBound...].firstRange(of: "</\(name)>")
    else { return nil }
    return unescaped(text[start.upperBound..<end.lowerBound])
  }

  private static func unescaped(_ text: Substring) -> String {
    var plain = String(text)
    for (escape, letter) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&apos;", "'"),
      ("&amp;", "&"),
    ] {
      plain = plain.replacing(escape, with: letter)
    }
    return plain
  }
}
