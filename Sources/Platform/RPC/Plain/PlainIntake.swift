internal import Base
internal import HTTP2
internal import Loop

/// The handler of POST requests at one path, with the largest size of their bodies.
struct PlainPost: Sendable {
  let bodyBytesMax: Int
  let handler: PlainHandler
}

/// The receiver of the body of one plain HTTP request, which is handled once the body is complete. A
/// body that is too long, or not complete in time, is refused.
final class PlainIntake: StreamHandler {
  private let stream: HTTP2Stream
  private let engine: ServerEngine
  private let post: PlainPost
  private var timer: LoopTimer?

  /// The time within which the request has to be complete.
  private static let patience = Duration.seconds(10)

  private init(_ stream: HTTP2Stream, _ engine: ServerEngine, _ post: PlainPost) {
    self.stream = stream
    self.engine = engine
    self.post = post
  }

  /// Handles the request of `stream` once it has ended.
  static func begin(_ stream: HTTP2Stream, _ engine: ServerEngine, _ post: PlainPost) {
    let intake = PlainIntake(stream, engine, post)
    stream.handler = intake
    intake.timer = engine.loop.schedule(after: patience) { [weak intake] in
      intake?.refuse(status: "408")
    }
    if stream.isInboundEnded { intake.streamReceivedEnd() } else { intake.streamReceivedData() }
  }

  func streamReceivedHeaders() {}

  /// Checks the size of the body so far. The stream's window, which is larger than any body may be, is
  /// not returned before the end.
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
    // The rest of a long body is let through, because clients read the response only after it.
    DelayedResponse.give(to: stream, engine) { [unowned engine, unowned stream] in
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
