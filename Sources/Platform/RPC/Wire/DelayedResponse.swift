internal import Base
internal import HTTP2
internal import Loop

/// A response that is sent once its request has ended; bytes until then are dropped. It is for plain
/// HTTP clients, which send a whole request before they read: some take an earlier response, and the
/// NO_ERROR after it, for a failure (curl 7.88 does).
final class DelayedResponse: StreamHandler {
  private let stream: HTTP2Stream
  private let engine: ServerEngine
  private let send: () -> Void
  private var droppedBytes = 0
  private var isSent = false
  private var timer: LoopTimer?

  /// The time within which the request has to end.
  private static let patience = Duration.seconds(5)

  /// Calls `send` once the request of `stream` has ended.
  static func give(to stream: HTTP2Stream, _ engine: ServerEngine, _ send: @escaping () -> Void) {
    guard !stream.isInboundEnded else { return send() }
    let answer = DelayedResponse(stream, engine, send)
    stream.handler = answer
    answer.timer = engine.loop.schedule(after: patience) { [weak answer] in answer?.answer() }
  }

  private init(_ stream: HTTP2Stream, _ engine: ServerEngine, _ send: @escaping () -> Void) {
    self.stream = stream
    self.engine = engine
    self.send = send
  }

  private func answer() {
    guard !isSent else { return }
    isSent = true
    cancelTimer()
    guard !stream.isClosed else { return }
    send()
    engine.touch()
  }

  private func cancelTimer() {
    if let timer { engine.loop.cancel(timer) }
    timer = nil
  }

  func streamReceivedHeaders() {}

  func streamReceivedData() {
    let count = stream.inbound.count
    stream.inbound.release()
    stream.account()
    droppedBytes += count
    if droppedBytes > engine.limits.messageBytesMax { answer() }
    if !stream.isInboundEnded { engine.returnWindow(count, of: stream) }
  }

  func streamReceivedEnd() { answer() }

  func streamDrained() {}

  func streamClosed(_ code: HTTP2ErrorCode) { cancelTimer() }
}
