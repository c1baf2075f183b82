internal import CCurl

/// The parts of a URL that decide whether it is allowed, as libcurl parses them.
struct RequestURL {
  let scheme: String
  let host: String

  /// Parses a URL; nil for an invalid one, and for one that contains a name or password.
  init?(_ text: String) {
    guard !text.utf8.contains(0), let url = unsafe curl_url() else { return nil }
    defer { unsafe curl_url_cleanup(url) }

    guard
      unsafe curl_url_set(url, CURLUPART_URL, text, UInt32(CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK,
      unsafe Self.part(CURLUPART_USER, of: url) == nil,
      unsafe Self.part(CURLUPART_PASSWORD, of: url) == nil,
      let scheme = unsafe Self.part(CURLUPART_SCHEME, of: url),
      let host = unsafe Self.part(CURLUPART_HOST, of: url)
    else { return nil }
    self.scheme = scheme
    self.host = host
  }

  /// Whether the host is this machine, by a name that needs no name server (RFC 6761, section 6.3).
  var isLoopback: Bool { ["localhost", "127.0.0.1", "[::1]"].contains(host) }

  private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe curl_url_get(url, part, &text, 0) == CURLUE_OK, let text = unsafe text else {
      return nil
    }
    defer { unsafe curl_free(text) }

    return unsafe String(cString: text)
  }
}
