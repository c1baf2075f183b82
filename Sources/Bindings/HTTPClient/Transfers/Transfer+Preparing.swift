internal import Base
internal import CCurl

extension Transfer {
  /// Sets the options of all transfers.
  func prepare(_ settings: HTTPClientSettings) throws(HTTPClientError) {
    headerBytesMax = settings.headerBytesMax
    responseBytesMax = settings.responseBytesMax
    try set(CURLOPT_NOSIGNAL, 1)
    // A pending name lookup must not block the loop when its transfer ends.
    try set(CURLOPT_QUICK_EXIT, 1)
    try set(CURLOPT_CONNECTTIMEOUT_MS, Int(settings.connectTimeout.milliseconds))
    // 0 would disable the timeout.
    try set(CURLOPT_TIMEOUT_MS, max(1, Int(settings.timeout.milliseconds)))
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    try set(CURLOPT_SSLVERSION, CCurl_tls_at_least_1_2)
    if let file = settings.authorityFile {
      try set(CURLOPT_CAINFO, file)
      // Otherwise libcurl would trust the system's authorities in addition to those of the file.
      unsafe CCurl_set_text(raw, CURLOPT_CAPATH, nil)
    }
    // An empty proxy also disables those of the environment.
    try set(CURLOPT_PROXY, "")
  }

  /// Sets the options of an HTTP request.
  func prepare(
    _ request: OutgoingRequest, _ settings: HTTPClientSettings
  ) throws(HTTPClientError) {
    guard let url = RequestURL(request.url),
      url.scheme == "https"
        || (url.scheme == "http" && settings.allowsPlainLoopback && url.isLoopback)
    else { throw .unusableRequest("The URL is not https:, with a host and without a password.") }
    if let bytesMax = request.responseBytesMax { responseBytesMax = bytesMax }
    try set(CURLOPT_PROTOCOLS_STR, url.scheme)
    try set(CURLOPT_REDIR_PROTOCOLS_STR, "https")
    try set(CURLOPT_FOLLOWLOCATION, request.redirectsMax > 0 ? 1 : 0)
    try set(CURLOPT_MAXREDIRS, max(0, request.redirectsMax))
    try set(CURLOPT_URL, request.url)
    try set(CURLOPT_USERAGENT, settings.userAgent)
    if request.isHTTP2 {
      if url.scheme == "https" {
        try set(CURLOPT_HTTP_VERSION, CCurl_http_2_by_tls)
        // The first requests wait for the one connection in place of opening their own.
        try set(CURLOPT_PIPEWAIT, 1)
      } else {
        // Without asking. libcurl 7.88 breaks such a connection when it uses it again.
        try set(CURLOPT_HTTP_VERSION, CCurl_http_2_known)
        try set(CURLOPT_FRESH_CONNECT, 1)
        try set(CURLOPT_FORBID_REUSE, 1)
      }
    }
    if let timeout = request.timeout {
      try set(CURLOPT_TIMEOUT_MS, max(1, Int(timeout.milliseconds)))
    }
    try setMethod(of: request)
    // Remove libcurl's default headers for bodies: the caller knows the type, and waiting for 100
    // is of no use.
    var lines = ["Expect:"]
    if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
      lines.append("Content-Type:")
    }
    for (name, value) in request.headers {
      // With nothing after the colon, libcurl would remove the header.
      lines.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    try set(CURLOPT_HTTPHEADER, list: lines)
  }

  private func setMethod(of request: OutgoingRequest) throws(HTTPClientError) {
    if let file = request.file {
      guard request.method == .put else {
        throw .unusableRequest("A file is sent by PUT.")
      }
      return try setUpload(of: file)
    }
    switch request.method {
    case .head: try set(CURLOPT_NOBODY, 1)
    case .get: try set(CURLOPT_HTTPGET, 1)
    case .post, .put, .delete:
      try set(CURLOPT_POST, 1)
      let code = unsafe CCurl_set_body(raw, request.body, request.body.count)
      precondition(code == CURLE_OK, "a body could not be set: \(code.rawValue)")
      if request.method != .post { try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue) }
    }
  }

  private func setUpload(of file: FileBody) throws(HTTPClientError) {
    let upload = try FileUpload(file)
    self.upload = upload
    unsafe upload.attach(to: raw)
    // A peer that accepts almost nothing for this time is considered dead.
    try set(CURLOPT_LOW_SPEED_LIMIT, Self.uploadBytesPerSecondMin)
    try set(CURLOPT_LOW_SPEED_TIME, Self.uploadStallSeconds)
  }

  private static let uploadBytesPerSecondMin = 1024
  private static let uploadStallSeconds = 30

  /// Sets the options of a mail by SMTP.
  func prepare(_ mail: OutgoingMail) throws(HTTPClientError) {
    guard let url = RequestURL(mail.url), url.scheme == "smtp" || url.scheme == "smtps" else {
      throw .unusableRequest("The mail server is not smtps: or smtp:, with a host.")
    }
    isMail = true
    let isTLSOptional = url.isLoopback && mail.password == nil
    try set(CURLOPT_PROTOCOLS_STR, url.scheme)
    try set(CURLOPT_URL, mail.url)
    try set(
      CURLOPT_USE_SSL, isTLSOptional ? CCurl_tls_tried : CCurl_tls_required)
    if let user = mail.user { try set(CURLOPT_USERNAME, user) }
    if let password = mail.password { try set(CURLOPT_PASSWORD, password) }
    try set(CURLOPT_MAIL_FROM, "<\(mail.sender)>")
    try set(CURLOPT_MAIL_RCPT, list: mail.recipients.map { "<\($0)>" })
    try set(CURLOPT_HTTPHEADER, folded: mail.headers)
    let mime = unsafe curl_mime_init(raw)
    unsafe self.mime = mime
    let part = unsafe curl_mime_addpart(mime)
    guard unsafe curl_mime_data(part, mail.text, mail.text.utf8.count) == CURLE_OK,
      unsafe curl_mime_type(part, "text/plain; charset=utf-8") == CURLE_OK,
      unsafe curl_mime_encoder(part, "quoted-printable") == CURLE_OK,
      unsafe CCurl_set_mime(raw, mime) == CURLE_OK
    else { preconditionFailure("a mail could not be put together") }
  }

  private func set(_ option: CURLoption, _ value: Int) throws(HTTPClientError) {
    let code = unsafe CCurl_set_number(raw, option, value)
    precondition(code == CURLE_OK, "libcurl takes no option \(option.rawValue): \(code.rawValue)")
  }

  private func set(_ option: CURLoption, _ value: String) throws(HTTPClientError) {
    try Self.check(value)
    let code = unsafe CCurl_set_text(raw, option, value)
    guard code == CURLE_OK else { throw .unusableRequest("libcurl does not take the request.") }
  }

  private func set(_ option: CURLoption, list texts: [String]) throws(HTTPClientError) {
    for text in texts { try Self.check(text) }
    setUnchecked(option, texts)
  }

  /// Sets header lines that may be folded (RFC 5322, section 2.2.3).
  private func set(_ option: CURLoption, folded texts: [String]) throws(HTTPClientError) {
    for text in texts { try Self.check(text.replacing("\r\n ", with: " ")) }
    setUnchecked(option, texts)
  }

  private func setUnchecked(_ option: CURLoption, _ texts: [String]) {
    let list = TextList(texts)
    lists.append(list)
    unsafe CCurl_set_list(raw, option, list.raw)
  }

  /// Refuses control characters: a line end in a value could inject another line.
  private static func check(_ text: String) throws(HTTPClientError) {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) else {
      throw .unusableRequest("The request has control characters in what becomes a line.")
    }
  }
}
