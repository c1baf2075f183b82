internal import Base
internal import HTTP2
internal import Loop

/// The response to one plain HTTP request, with a body of any length. A piece of it is read when the
/// piece before is nearly sent, so that a slow client delays nothing and costs one piece.
final class PlainTransfer: StreamHandler {
  private let stream: HTTP2Stream
  private let engine: ServerEngine
  private let isHead: Bool
  private var reader: PlainReader?
  private var position: Int64 = 0
  private var end: Int64 = 0
  private var isReading = false
  private var timer: LoopTimer?

  /// The size of a piece, in bytes.
  private static let pieceBytes: Int64 = 128 * 1024
  /// The number of unsent bytes at which the next piece is read.
  private static let lowWaterBytes = 64 * 1024
  /// The time after which a client that takes nothing is abandoned.
  private static let patience = Duration.seconds(60)

  private init(_ stream: HTTP2Stream, _ engine: ServerEngine) {
    self.stream = stream
    self.engine = engine
    isHead = stream.headers.text(":method") == "HEAD"
  }

  /// Responds to the request of `stream`, which has ended, with the response of `handler`.
  static func begin(
    _ stream: HTTP2Stream, _ engine: ServerEngine, body: [UInt8] = [],
    _ handler: @escaping PlainHandler
  ) {
    let transfer = PlainTransfer(stream, engine)
    stream.handler = transfer
    let target = stream.headers.text(":path") ?? ""
    let path = String(target.prefix { $0 != "?" })
    let request = PlainRequest(
      path: path, query: String(target.dropFirst(path.count + 1)), isHead: transfer.isHead,
      range: stream.headers.text("range"), ifRange: stream.headers.text("if-range"), body: body,
      headers: stream.headers)
    let bound = LoopBound(transfer, to: engine.loop)
    engine.loop.start {
      let response = await handler(request, bound.loop)
      bound.value.answer(response)
    }
  }

  private func answer(_ response: PlainResponse) {
    guard !stream.isClosed else { return }
    var headers = HeaderBlock([":status": "\(response.status)"])
    for field in response.fields { headers.append(field.name, field.value) }
    switch response.body {
    case .text(let text): engine.send(PlainAnswer(headers, text, isHead: isHead), on: stream)
    case .json(let text):
      engine.send(PlainAnswer(headers, text, "application/json", isHead: isHead), on: stream)
    case .html(let text):
      for field in PlainPage.documentFields("style-src 'unsafe-inline'; form-action 'none'") {
        headers.append(field.name, field.value)
      }
      engine.send(PlainAnswer(headers, text, PlainPage.htmlType, isHead: isHead), on: stream)
    case .bytes(let reader, let offset, let count):
      headers.append("content-length", "\(count)")
      engine.session.respond(on: stream, headers, endStream: isHead || count == 0)
      if !isHead, count > 0 {
        self.reader = reader
        position = offset
        end = offset + count
        proceed()
      }
    }
    engine.touch()
  }

  /// Reads the next piece, if the piece before is nearly sent.
  private func proceed() {
    guard !stream.isClosed, !isReading, position < end, let reader else { return }
    guard stream.outboundCount <= Self.lowWaterBytes else { return waitUntilDrained() }
    isReading = true
    let position = position
    let count = Int(min(Self.pieceBytes, end - position))
    let bound = LoopBound(self, to: engine.loop)
    engine.loop.start {
      let bytes = await reader(position, count, bound.loop)
      bound.value.send(bytes, count)
    }
  }

  private func send(_ bytes: [UInt8]?, _ count: Int) {
    isReading = false
    guard !stream.isClosed else { return }
    guard let bytes, bytes.count == count else {
      // The data is gone, or shorter than before.
      cancelTimer()
      engine.session.reset(stream, .internalError)
      return engine.touch()
    }
    position += Int64(count)
    engine.session.send(on: stream) { $0.append(bytes) }
    if position == end { engine.session.finish(stream, trailers: nil) }
    waitUntilDrained()
    engine.touch()
  }

  private func waitUntilDrained() {
    cancelTimer()
    timer = engine.loop.schedule(after: Self.patience) { [weak self] in
      guard let self else { return }
      engine.session.reset(stream, .cancel)
      engine.touch()
    }
    engine.session.notifyWhenDrained(stream, to: position == end ? 0 : Self.lowWaterBytes)
  }

  private func cancelTimer() {
    if let timer { engine.loop.cancel(timer) }
    timer = nil
  }

  func streamReceivedHeaders() {}

  func streamReceivedData() {}

  func streamReceivedEnd() {}

  func streamDrained() {
    cancelTimer()
    proceed()
  }

  func streamClosed(_ code: HTTP2ErrorCode) { cancelTimer() }
}
