import Base
import Contract
import Hub
import Loop
import Messages
import RPC
import Synchronization

/// Methods whose streams are feeds, for tests.
struct TestFeeds: Sendable {
  /// The topic that `News` follows, by the text of the request.
  let topic: Topic<String>
  /// The followers of the topic.
  let tally = FeedTally()
  /// The number of feeds that are still in memory.
  let alive = AliveCount()

  init() { topic = Topic(tally: tally) }

  func register(in router: inout Router, _ notes: Notes) {
    let (topic, alive) = (topic, alive)
    router.feed("/t.F/News") { (request: HealthCheckRequest, context) in
      context.drainReaction = .askFeed
      if request.service == "slowly" { try await context.loop.sleep(for: .seconds(1)) }
      if request.service == "refused" { throw RPCError(.notFound, "none") }
      return NewsFeed(topic, context, notes, alive)
    }
    router.feed("/t.F/Ending") { (request: HealthCheckRequest, context) in
      context.drainReaction = .end
      return NewsFeed(topic, context, notes, alive)
    }
    router.feed("/t.F/Pour") { (request: HealthCheckRequest, _) in
      PouringFeed(Int(request.service) ?? 0, notes)
    }
  }
}

/// A counter of live objects.
final class AliveCount: Sendable {
  private let count = Atomic<Int>(0)

  func add(_ added: Int) { count.add(added, ordering: .relaxed) }

  var value: Int { count.load(ordering: .relaxed) }
}

/// A feed of a topic's newest value, with the number of skipped ones.
final class NewsFeed: Feed {
  private let news: Subscription<String>
  private let notes: Notes
  private let alive: AliveCount

  struct Secret: Error {}

  init(_ topic: Topic<String>, _ context: CallContext, _ notes: Notes, _ alive: AliveCount) {
    news = topic.subscribe(on: context.loop, waking: context)
    self.notes = notes
    self.alive = alive
    alive.add(1)
  }

  deinit { alive.add(-1) }

  func next(isLeaving: Bool) throws -> FeedStep<HealthCheckRequest> {
    guard let (update, skipped) = news.take() else {
      if isLeaving {
        return .last(HealthCheckRequest(service: "farewell"), .draining(after: 7))
      }
      return .nothing
    }
    switch update.value {
    case "last": return .last(HealthCheckRequest(service: "last"))
    case "end": return .end
    case "fail": throw RPCError(.aborted, "failed")
    case "secret": throw Secret()
    default: return .newest(HealthCheckRequest(service: "\(update.value) +\(skipped)"))
    }
  }

  func end() {
    news.end()
    notes.add("feed ended")
  }
}

/// A feed of `count` messages of a thousand bytes.
final class PouringFeed: Feed {
  private var left: Int
  private let notes: Notes

  init(_ count: Int, _ notes: Notes) {
    left = count
    self.notes = notes
  }

  func next(isLeaving: Bool) -> FeedStep<HealthCheckRequest> {
    guard left > 0 else { return .end }
    left -= 1
    return .message(HealthCheckRequest(service: String(repeating: "x", count: 1000)))
  }

  func end() { notes.add("left \(left)") }
}
