internal import HTTP2

/// The web pages that may call, by cross-origin resource sharing: https://fetch.spec.whatwg.org
public struct AllowedOrigins: Sendable, Equatable {
  private var origins: Set<[UInt8]> = []
  private var hasAll = false

  /// No page; responses have no CORS headers.
  public static let none = AllowedOrigins()
  /// Every page.
  public static let all = AllowedOrigins(hasAll: true)

  private init(hasAll: Bool = false) { self.hasAll = hasAll }

  /// Creates the set of these origins, such as `https://app.example:8443`, or of all for `*`. Nil if
  /// one is invalid.
  public init?(_ list: some Sequence<some StringProtocol>) {
    for origin in list {
      if origin == "*" {
        hasAll = true
      } else {
        guard Self.isOrigin(origin) else { return nil }
        origins.insert(Array(origin.lowercased().utf8))
      }
    }
  }

  /// Returns whether the text is a scheme, a host and optionally a port, and nothing more (RFC 6454,
  /// section 7).
  private static func isOrigin(_ text: some StringProtocol) -> Bool {
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      let host = text.utf8.dropFirst(scheme.utf8.count)
      return !host.isEmpty
        && host.allSatisfy {
          (0x21...0x7e).contains($0) && !"/?#@,\\\"".utf8.contains($0)
        }
    }
    return false
  }

  /// Returns the headers of responses to a page of `origin`, which may be none.
  ///
  /// - Parameter exposing: the names of the response's own headers that the page may read.
  func fields(for origin: ArraySlice<UInt8>?, exposing names: [String]) -> HeaderBlock {
    guard var fields = allowance(for: origin) else { return vary }
    fields.append("access-control-expose-headers", (Self.exposed + names).joined(separator: ", "))
    return fields
  }

  /// Returns the response to a page's preflight request.
  func preflight(for origin: ArraySlice<UInt8>?, headers: ArraySlice<UInt8>?) -> HeaderBlock {
    var answer = HeaderBlock([":status": "204"])
    guard var fields = allowance(for: origin) else {
      answer.append(vary)
      return answer
    }
    fields.append("access-control-allow-methods", "POST, GET")
    // The headers that a page may send are metadata, whose names are known only to the methods.
    if let headers, !headers.isEmpty {
      fields.append(Array("access-control-allow-headers".utf8), Array(headers))
    }
    fields.append("access-control-max-age", Self.maxAgeSeconds)
    answer.append(fields)
    return answer
  }

  /// The time for which a browser may cache the response: the longest that Chromium accepts.
  private static let maxAgeSeconds = "7200"
  private static let exposed = [
    "grpc-status", "grpc-message", "grpc-status-details-bin", "grpc-encoding", "content-encoding",
    "connect-content-encoding",
  ]

  /// Returns the headers that allow pages of `origin` to call; nil if they may not.
  private func allowance(for origin: ArraySlice<UInt8>?) -> HeaderBlock? {
    guard let origin else { return nil }
    if hasAll { return HeaderBlock(["access-control-allow-origin": "*"]) }
    let text = Array(origin)
    guard origins.contains(text) else { return nil }
    var fields = HeaderBlock()
    fields.append(Array("access-control-allow-origin".utf8), text)
    fields.append(vary)
    return fields
  }

  /// The header that keeps caches from giving one page the response to another.
  private var vary: HeaderBlock {
    hasAll || origins.isEmpty ? HeaderBlock() : HeaderBlock(["vary": "origin"])
  }
}
