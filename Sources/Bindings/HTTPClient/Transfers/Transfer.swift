internal import CCurl
internal import Loop

/// A request, prepared or under way. Owns its easy handle; confined to one loop.
///
/// A class, because libcurl keeps a back pointer to it.
@safe final class Transfer {
  @unsafe let raw: UnsafeMutableRawPointer
  let signal: Signal
  /// The outcome; nil while it is under way.
  private(set) var result: Result<Void, HTTPClientError>?

  // The response, as far as it has arrived.
  private var headers: [(name: String, value: String)] = []
  private var body: [UInt8] = []
  private var headerBytes = 0
  private var isTooLarge = false
  /// The bytes of the body so far.
  private var bodyCount = 0
  /// Whether the whole header of the last response has arrived.
  private(set) var hasHeader = false
  /// Whether libcurl waits until the body so far has been read.
  private var isPaused = false

  // Set by the preparation.
  var isMail = false
  var headerBytesMax = 0
  var responseBytesMax = 0
  /// The bytes of a body that may wait for their reader; nil where nobody reads before the end.
  var unreadBytesMax: Int?
  /// The lists that libcurl reads while it runs.
  var lists: [TextList] = []
  @unsafe var mime: OpaquePointer?
  /// The file that it sends, if any.
  var upload: FileUpload?

  private static let isReady: Void = {
    let code = CCurl_global_init()
    precondition(code == CURLE_OK, "curl_global_init failed: \(code.rawValue)")
  }()

  init(on loop: EventLoop) {
    Self.isReady
    guard let easy = unsafe curl_easy_init() else { preconditionFailure("curl_easy_init failed") }
    unsafe raw = easy
    signal = Signal(on: loop)
    let back = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe CCurl_set_owner(raw, back, receiveBody, receiveHeader)
  }

  /// By now, no multi handle contains it.
  deinit {
    unsafe curl_easy_cleanup(raw)
    unsafe curl_mime_free(mime)
  }

  // MARK: The response

  /// The response, after the transfer has succeeded.
  var response: IncomingResponse {
    IncomingResponse(
      status: unsafe CCurl_response_code(raw), headers: headers, body: body)
  }

  /// Ends the transfer with libcurl's result.
  func end(with code: CURLcode) {
    guard result == nil else { return }
    let answer = unsafe CCurl_response_code(raw)
    result =
      code == CURLE_OK
      ? .success(())
      : .failure(
        isTooLarge ? .tooLarge : HTTPClientError(code, answer: answer, ofMail: isMail))
    signal.fire()
  }

  /// Ends the transfer early.
  func fail(_ error: HTTPClientError) {
    guard result == nil else { return }
    result = .failure(error)
    signal.fire()
  }

  /// The reply to a part of the body.
  fileprivate enum BodyReply {
    case taken
    /// The same bytes are wanted later.
    case later
    /// The transfer ends.
    case refused
  }

  /// Appends a part of the body.
  fileprivate func takeBody(_ bytes: UnsafeRawBufferPointer) -> BodyReply {
    guard bodyCount + bytes.count <= responseBytesMax else {
      isTooLarge = true
      return .refused
    }
    if let unreadBytesMax, !body.isEmpty, body.count + bytes.count > unreadBytesMax {
      isPaused = true
      return .later
    }
    bodyCount += bytes.count
    unsafe body.append(contentsOf: bytes)
    if unreadBytesMax != nil { signal.fire() }
    return .taken
  }

  /// Removes what has arrived of the body, and lets more come; nil if there is nothing.
  func takeUnread() -> [UInt8]? {
    guard !body.isEmpty else { return nil }
    let unread = body
    body = []
    if isPaused, result == nil {
      isPaused = false
      let code = unsafe CCurl_continue(raw)
      if code != CURLE_OK { fail(HTTPClientError(code, answer: 0, ofMail: false)) }
    }
    return unread
  }

  /// The status and headers, as far as they have arrived.
  var head: IncomingResponse {
    IncomingResponse(status: unsafe CCurl_response_code(raw), headers: headers, body: [])
  }

  /// Adds a line of the header; returns false to end the transfer.
  fileprivate func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // Of a mail server's responses, only the last code matters.
    if isMail { return true }
    headerBytes += bytes.count
    guard headerBytes <= headerBytesMax else {
      isTooLarge = true
      return false
    }
    let line = unsafe String(decoding: bytes, as: UTF8.self)
    // Keep only the last response: redirects, or 1xx, may precede it.
    if line.hasPrefix("HTTP/") {
      headers = []
      body = []
      bodyCount = 0
    } else if line.allSatisfy(\.isWhitespace) {
      hasHeader = unsafe CCurl_response_code(raw) >= 200
      if hasHeader, unreadBytesMax != nil { signal.fire() }
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...]
      headers.append((line[..<colon].lowercased(), Self.trimmed(value)))
    }
    return true
  }

  private static func trimmed(_ text: Substring) -> String {
    let rest = text.drop { $0.isWhitespace }
    return String(rest.reversed().drop { $0.isWhitespace }.reversed())
  }
}

/// Passes bytes of the response's body to the transfer; a returned count other than the given one
/// ends it.
private func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ back: UnsafeMutableRawPointer?
) -> Int {
  guard let back = unsafe back else { return 0 }
  let transfer = unsafe Unmanaged<Transfer>.fromOpaque(back).takeUnretainedValue()
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  switch unsafe transfer.takeBody(buffer) {
  case .taken: return size * count
  case .later: return Int(CCurl_write_pause)
  case .refused: return size * count - 1
  }
}

/// Passes one line of the response's header to the transfer; returns as `receiveBody` does.
private func receiveHeader(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ back: UnsafeMutableRawPointer?
) -> Int {
  guard let back = unsafe back else { return 0 }
  let transfer = unsafe Unmanaged<Transfer>.fromOpaque(back).takeUnretainedValue()
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  return unsafe transfer.takeHeader(buffer) ? size * count : size * count - 1
}
