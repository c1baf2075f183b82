internal import CCurl

extension HTTPClientError {
  /// Creates the error for libcurl's code (libcurl-errors(3)).
  ///
  /// - Parameter answer: the last code that the peer sent; 0 for none.
  init(_ code: CURLcode, answer: Int, ofMail isMail: Bool) {
    switch code {
    case CURLE_URL_MALFORMAT: self = .unusableRequest("The URL is malformed.")
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT: self = .unreachable
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_USE_SSL_FAILED:
      self = .untrusted
    case CURLE_TOO_MANY_REDIRECTS: self = .redirected
    // The same code also means a response below HTTP/1.0.
    case CURLE_UNSUPPORTED_PROTOCOL where (300..<400).contains(answer): self = .redirected
    case CURLE_LOGIN_DENIED: self = .loginDenied
    case _ where isMail && answer >= 400: self = .refused(answer)
    default: self = .broken(Self.words(code))
    }
  }

  private static func words(_ code: CURLcode) -> String {
    unsafe String(cString: curl_easy_strerror(code))
  }
}
