internal import Base
internal import HTTP2

extension Router {
  /// Answers GET and HEAD of `path` with `text`, as text/plain: for probes and people.
  public mutating func page(_ path: String, _ text: @escaping @Sendable () -> String) {
    precondition(pages[path] == nil, "\(path) is served twice")
    pages[path] = text
  }

  /// The answer to a request that is no call: of a page, or else `refusal`, told in words as well.
  func plainAnswer(to request: HeaderBlock, refusal: HeaderBlock) -> PlainAnswer {
    let path = String((request.text(":path") ?? "").prefix { $0 != "?" })
    let isHead = request.text(":method") == "HEAD"
    let isRead = isHead || request.text(":method") == "GET"
    let text = pages[path]
    if let text, isRead {
      return PlainAnswer(HeaderBlock([":status": "200"]), text(), isHead: isHead)
    }
    var refusal = refusal
    if text != nil {
      refusal = HeaderBlock([":status": "405", "allow": "GET, HEAD"])
    } else if refusal.text(":status") == "405", !hasMethod(path) {
      refusal = HeaderBlock([":status": "404"])
    }
    let words = PlainAnswer.words(refusal.text(":status") ?? "")
    return PlainAnswer(refusal, words, isHead: isHead)
  }
}

/// An answer of plain HTTP: a status and a text.
struct PlainAnswer {
  private(set) var headers: HeaderBlock
  let body: [UInt8]

  /// A response that begins with `headers`; the text of one to HEAD is only measured.
  init(_ headers: HeaderBlock, _ text: String, isHead: Bool) {
    self.headers = headers
    body = isHead ? [] : Array(text.utf8)
    if text.isEmpty { return }
    self.headers.append("content-type", "text/plain; charset=utf-8")
    self.headers.append("content-length", String(text.utf8.count))
  }

  static func words(_ status: String) -> String {
    switch status {
    case "400": "The path of a request begins with a slash.\n"
    case "404": "There is nothing here.\n"
    case "405": "That cannot be done with this path.\n"
    case "415": "A call has the content type application/grpc.\n"
    case "431": "The request has too many header fields, or too long ones.\n"
    default: ""
    }
  }
}

/// A request that is no call. It is answered when it has ended, or brings more than it may.
final class PlainRequest: StreamHandler {
  private let stream: HTTP2Stream
  private unowned let engine: ServerEngine
  private let answer: PlainAnswer
  private var receivedBytes = 0
  private var isAnswered = false

  /// Nothing is done with what a request brings; its window is never given back.
  private static let requestBytesMax = 32 * 1024

  init(stream: HTTP2Stream, engine: ServerEngine, refusal: HeaderBlock) {
    self.stream = stream
    self.engine = engine
    answer = engine.router.plainAnswer(to: stream.headers, refusal: refusal)
  }

  private func respond() {
    guard !isAnswered else { return }
    isAnswered = true
    engine.session.respond(on: stream, answer.headers, endStream: answer.body.isEmpty)
    if !answer.body.isEmpty {
      engine.session.send(on: stream) { $0.append(answer.body) }
      engine.session.finish(stream, trailers: nil)
    }
    engine.touch()
  }

  func streamReceivedHeaders() {}

  func streamReceivedData() {
    receivedBytes += stream.inbound.count
    stream.inbound.release()
    if receivedBytes > Self.requestBytesMax { respond() }
  }

  func streamReceivedEnd() { respond() }

  func streamDrained() {}

  func streamClosed(_ code: HTTP2ErrorCode) {}
}
