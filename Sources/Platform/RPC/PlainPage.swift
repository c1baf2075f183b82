internal import Base
internal import HTTP2

extension Router {
  /// Serves GET and HEAD of `path` with `text`, as text/plain: for probes and people.
  public mutating func page(_ path: String, _ text: @escaping @Sendable () -> String) {
    // trap: pages are registered at startup
    precondition(pages[path] == nil, "\(path) is served twice")
    pages[path] = PlainPage(text: text)
  }

  /// Serves GET and HEAD of `path` with `html`, a document that needs nothing else and takes nothing in:
  /// its policy (Content-Security-Policy) is `policy`, and no other page may show it in a frame.
  public mutating func page(_ path: String, html: String, policy: String) {
    page(path) { html }
    pages[path]?.contentType = PlainPage.htmlType
    pages[path]?.headers = PlainPage.documentFields(policy)
  }

  /// Serves GET and HEAD of every path that begins with `prefix` with `handler`.
  public mutating func plain(_ prefix: String, _ handler: @escaping PlainHandler) {
    // trap: pages are registered at startup
    precondition(plainHandlers[prefix] == nil, "\(prefix) is served twice")
    // The threads start now, not later when the system may have none left.
    _ = PlainFiles.readers
    plainHandlers[prefix] = handler
  }

  /// Serves POST requests to `path`, of any content type, with `handler`; a body of more than
  /// `bodyBytesMax` gets a 413.
  ///
  /// - Parameter bodyBytesMax: less than a stream's window.
  public mutating func post(
    _ path: String, bodyBytesMax: Int, _ handler: @escaping PlainHandler
  ) {
    // trap: pages are registered at startup
    precondition(posts[path] == nil, "\(path) is served twice")
    posts[path] = PlainPost(bodyBytesMax: bodyBytesMax, handler: handler)
  }

  /// Counts POST requests that are no calls as calls without an account: beyond the limit they get a
  /// 429.
  public mutating func limitPosts(by limits: CallLimits) { postLimits = limits }

  /// Returns the handler of a request that is no call, if it is a POST.
  func plainPost(for request: HeaderBlock) -> PlainPost? {
    guard !posts.isEmpty, request.text(":method") == "POST", let path = request.text(":path")
    else { return nil }
    return posts[path]
  }

  /// Returns the handler of a request that is no call, if it reads a registered path.
  func plainHandler(for request: HeaderBlock) -> PlainHandler? {
    guard !plainHandlers.isEmpty, let path = request.text(":path"),
      let method = request.text(":method"), method == "GET" || method == "HEAD"
    else { return nil }
    return plainHandlers.first { path.hasPrefix($0.key) }?.value
  }

  /// Returns whether there is a page at this path.
  func hasPage(_ path: ArraySlice<UInt8>) -> Bool {
    !pages.isEmpty && pages[String(decoding: path, as: UTF8.self)] != nil
  }

  /// Returns the response to a request that is no call: a page, or else `refusal` with a text.
  func plainAnswer(to request: HeaderBlock, refusal: HeaderBlock) -> PlainAnswer {
    let path = String((request.text(":path") ?? "").prefix { $0 != "?" })
    let isHead = request.text(":method") == "HEAD"
    let isRead = isHead || request.text(":method") == "GET"
    let page = pages[path]
    if let page, isRead {
      var headers = HeaderBlock([":status": "200"])
      for (name, value) in page.headers { headers.append(name, value) }
      return PlainAnswer(headers, page.text(), page.contentType, isHead: isHead)
    }
    var refusal = refusal
    if page != nil {
      refusal = HeaderBlock([":status": "405", "allow": "GET, HEAD"])
    } else if posts[path] != nil {
      refusal = HeaderBlock([":status": "405", "allow": "POST"])
    } else if refusal.text(":status") == "405", !hasMethod(path) {
      refusal = HeaderBlock([":status": "404"])
    }
    let words = PlainAnswer.words(refusal.text(":status") ?? "")
    return PlainAnswer(refusal, words, isHead: isHead)
  }
}

/// A page that is served in addition to calls.
struct PlainPage: Sendable {
  let text: @Sendable () -> String
  var contentType = Self.textType
  var headers: [(name: String, value: String)] = []

  static let textType = "text/plain; charset=utf-8"
  static let htmlType = "text/html; charset=utf-8"

  /// Returns the header fields of a document that needs nothing but what `policy` allows.
  static func documentFields(_ policy: String) -> [(name: String, value: String)] {
    [
      (
        "content-security-policy",
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; \(policy)"
      ),
      ("referrer-policy", "no-referrer"), ("x-content-type-options", "nosniff"),
    ]
  }
}

/// A plain HTTP response: a status and a text.
struct PlainAnswer {
  private(set) var headers: HeaderBlock
  let body: [UInt8]

  /// Creates a response that begins with `headers`; for HEAD, only the length of the text is sent.
  init(
    _ headers: HeaderBlock, _ text: String, _ contentType: String = PlainPage.textType, isHead: Bool
  ) {
    self.headers = headers
    body = isHead ? [] : Array(text.utf8)
    if text.isEmpty { return }
    self.headers.append("content-type", contentType)
    self.headers.append("content-length", String(text.utf8.count))
  }

  static func words(_ status: String) -> String {
    switch status {
    case "400": "The path of a request begins with a slash.\n"
    case "404": "There is nothing here.\n"
    case "405": "The method is not allowed for this path.\n"
    case "408": "The request did not arrive in time.\n"
    case "413": "The request is too long.\n"
    case "415": "A call has a content type of gRPC, gRPC-Web or Connect.\n"
    case "429": "Too many requests from this network.\n"
    case "431": "The request has too many header fields, or too long ones.\n"
    default: ""
    }
  }
}

extension ServerEngine {
  /// Responds to a request that is no call: with a page, or with `refusal`.
  func answerPlainly(_ stream: HTTP2Stream, refusal: HeaderBlock) {
    if let post = router.plainPost(for: stream.headers) {
      let wait = router.postLimits?.takePost(of: peer, at: receivedNanoseconds) ?? .zero
      if wait > .zero { return refusePost(stream, for: wait) }
      return PlainIntake.begin(stream, self, post)
    }
    if let handler = router.plainHandler(for: stream.headers) {
      return DelayedResponse.give(to: stream, self) { [unowned self, unowned stream] in
        PlainTransfer.begin(stream, self, handler)
      }
    }
    let answer = router.plainAnswer(to: stream.headers, refusal: refusal)
    DelayedResponse.give(to: stream, self) { [unowned self, unowned stream] in
      send(answer, on: stream)
    }
  }

  private func refusePost(_ stream: HTTP2Stream, for wait: Duration) {
    let seconds = wait.components.seconds + 1
    let answer = PlainAnswer(
      HeaderBlock([":status": "429", "retry-after": "\(seconds)"]), PlainAnswer.words("429"),
      isHead: false)
    DelayedResponse.give(to: stream, self) { [unowned self, unowned stream] in
      send(answer, on: stream)
    }
  }

  /// Sends a whole response.
  func send(_ answer: PlainAnswer, on stream: HTTP2Stream) {
    session.respond(on: stream, answer.headers, endStream: answer.body.isEmpty)
    guard !answer.body.isEmpty else { return }
    session.send(on: stream) { $0.append(answer.body) }
    session.finish(stream, trailers: nil)
  }
}
