internal import Base
internal import HTTP2
internal import Loop

/// What takes posts at one path, and how long they may be.
struct PlainPost: Sendable {
  let bodyBytesMax: Int
  let handler: PlainHandler
}

/// Takes the body of one request of plain HTTP, and has it answered once it has ended. What is longer
/// than it may be, or does not come to its end, is refused.
final class PlainIntake: StreamHandler {
  private let stream: HTTP2Stream
  private let engine: ServerEngine
  private let post: PlainPost
  private var timer: LoopTimer?

  /// It waits no longer for a request that does not end.
  private static let patience = Duration.seconds(10)

  private init(_ stream: HTTP2Stream, _ engine: ServerEngine, _ post: PlainPost) {
    self.stream = stream
    self.engine = engine
    self.post = post
  }

  /// Answers the request of `stream` once it has ended.
  static func begin(_ stream: HTTP2Stream, _ engine: ServerEngine, _ post: PlainPost) {
    let intake = PlainIntake(stream, engine, post)
    stream.handler = intake
    intake.timer = engine.loop.schedule(after: patience) { [weak intake] in
      intake?.refuse(status: "408")
    }
    if stream.isInboundEnded { intake.streamReceivedEnd() } else { intake.streamReceivedData() }
  }

  func streamReceivedHeaders() {}

  /// The stream's window is not given back meanwhile: it is wider than any body may be.
  func streamReceivedData() {
    if stream.inbound.count > post.bodyBytesMax { refuse(status: "413") }
  }

  func streamReceivedEnd() {
    streamReceivedData()
    guard timer != nil else { return }
    cancelTimer()
    let body = stream.inbound.copy()
    drop()
    PlainTransfer.begin(stream, engine, body: body, post.handler)
  }

  private func refuse(status: String) {
    guard timer != nil, !stream.isClosed else { return }
    cancelTimer()
    let count = stream.inbound.count
    drop()
    let answer = PlainAnswer(
      HeaderBlock([":status": status]), PlainAnswer.words(status), isHead: false)
    // The rest of a long one is let pass, for clients look for an answer behind it.
    LateAnswer.give(to: stream, engine) { [unowned engine, unowned stream] in
      engine.send(answer, on: stream)
    }
    if !stream.isInboundEnded { engine.returnWindow(count, of: stream) }
    engine.touch()
  }

  private func drop() {
    stream.inbound.release()
    stream.account()
  }

  private func cancelTimer() {
    if let timer { engine.loop.cancel(timer) }
    timer = nil
  }

  func streamDrained() {}

  func streamClosed(_ code: HTTP2ErrorCode) { cancelTimer() }
}
