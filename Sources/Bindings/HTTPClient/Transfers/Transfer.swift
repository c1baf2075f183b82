internal import CCurl
internal import Loop

/// One request under way, or about to be. Owns its easy handle; on one loop.
///
/// A class, because libcurl keeps a back pointer to it.
@safe final class Transfer {
  @unsafe let raw: UnsafeMutableRawPointer
  let signal: Signal
  /// How it ended; nil while it is under way.
  private(set) var result: Result<Void, HTTPClientError>?

  // What has come of the answer.
  private var headers: [(name: String, value: String)] = []
  private var body: [UInt8] = []
  private var headerBytes = 0
  private var isTooLarge = false

  // What its preparation has set.
  var isMail = false
  var headerBytesMax = 0
  var responseBytesMax = 0
  /// What libcurl reads while it runs.
  var lists: [TextList] = []
  @unsafe var mime: OpaquePointer?
  /// What it sends, if that is a file.
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

  /// It is in no multi handle any more.
  deinit {
    unsafe curl_easy_cleanup(raw)
    unsafe curl_mime_free(mime)
  }

  // MARK: The answer

  /// What was answered, once it has ended well.
  var response: IncomingResponse {
    IncomingResponse(
      status: unsafe CCurl_response_code(raw), headers: headers, body: body)
  }

  /// Takes the end that libcurl tells.
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

  /// Ends it before its time.
  func fail(_ error: HTTPClientError) {
    guard result == nil else { return }
    result = .failure(error)
    signal.fire()
  }

  /// Takes a part of the body; false to end the transfer.
  fileprivate func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= responseBytesMax else {
      isTooLarge = true
      return false
    }
    unsafe body.append(contentsOf: bytes)
    return true
  }

  /// Takes a line of the header; false to end the transfer.
  fileprivate func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // What a mail server says is of no interest beside its last code.
    if isMail { return true }
    headerBytes += bytes.count
    guard headerBytes <= headerBytesMax else {
      isTooLarge = true
      return false
    }
    let line = unsafe String(decoding: bytes, as: UTF8.self)
    // Of the last answer: there may have been redirects, or 1xx, before it.
    if line.hasPrefix("HTTP/") {
      headers = []
      body = []
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

/// libcurl has bytes of an answer's body; another count than it gave says that the transfer ends.
private func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ back: UnsafeMutableRawPointer?
) -> Int {
  guard let back = unsafe back else { return 0 }
  let transfer = unsafe Unmanaged<Transfer>.fromOpaque(back).takeUnretainedValue()
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  return unsafe transfer.takeBody(buffer) ? size * count : size * count - 1
}

/// libcurl has one line of an answer's header; likewise.
private func receiveHeader(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ back: UnsafeMutableRawPointer?
) -> Int {
  guard let back = unsafe back else { return 0 }
  let transfer = unsafe Unmanaged<Transfer>.fromOpaque(back).takeUnretainedValue()
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  return unsafe transfer.takeHeader(buffer) ? size * count : size * count - 1
}
