internal import HTTP2

/// The web pages whose scripts may call: cross-origin resource sharing, https://fetch.spec.whatwg.org
public struct AllowedOrigins: Sendable, Equatable {
  private var origins: Set<[UInt8]> = []
  private var hasAll = false

  /// No page may; the answers say nothing of it.
  public static let none = AllowedOrigins()
  /// Every page may.
  public static let all = AllowedOrigins(hasAll: true)

  private init(hasAll: Bool = false) { self.hasAll = hasAll }

  /// The pages of these origins, each as `https://app.example:8443`, or all for `*`. Nil, where one is
  /// neither.
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

  /// A scheme, a host and perhaps a port, and nothing behind (RFC 6454, section 7).
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

  /// What answers to a page of `origin` carry; no fields where there is nothing to say.
  ///
  /// - Parameter exposing: the answer's own fields that the page may read.
  func fields(for origin: ArraySlice<UInt8>?, exposing names: [String]) -> HeaderBlock {
    guard var fields = allowance(for: origin) else { return vary }
    fields.append("access-control-expose-headers", (Self.exposed + names).joined(separator: ", "))
    return fields
  }

  /// The answer to a page that asks before it calls.
  func preflight(for origin: ArraySlice<UInt8>?, headers: ArraySlice<UInt8>?) -> HeaderBlock {
    var answer = HeaderBlock([":status": "204"])
    guard var fields = allowance(for: origin) else {
      answer.append(vary)
      return answer
    }
    fields.append("access-control-allow-methods", "POST, GET")
    // What a page may send is metadata, whose names only its own server's methods know.
    if let headers, !headers.isEmpty {
      fields.append(Array("access-control-allow-headers".utf8), Array(headers))
    }
    fields.append("access-control-max-age", Self.maxAgeSeconds)
    answer.append(fields)
    return answer
  }

  /// How long a browser may remember the answer: the longest that Chromium takes.
  private static let maxAgeSeconds = "7200"
  private static let exposed = [
    "grpc-status", "grpc-message", "grpc-status-details-bin", "grpc-encoding", "content-encoding",
    "connect-content-encoding",
  ]

  /// Nil where pages of `origin` may not call.
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

  /// Caches must not give one page what another was told.
  private var vary: HeaderBlock {
    hasAll || origins.isEmpty ? HeaderBlock() : HeaderBlock(["vary": "origin"])
  }
}
