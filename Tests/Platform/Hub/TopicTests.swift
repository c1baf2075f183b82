import Base
import Hub
import Loop
import Testing

@Suite struct `A topic` {
  private let loop = EventLoop(manualTime: true)

  init() { loop.runReady() }

  @Test func `gives a new reader the newest value at once`() {
    let topic = Topic<String>()
    topic.publish("a", revision: 1)
    topic.publish("b", revision: 2)
    let reader = topic.subscribe(on: loop, signal: Signal(on: loop))
    let taken = reader.take()
    #expect(taken?.update.value == "b")
    #expect(taken?.skipped == 0)
    #expect(reader.take() == nil)
    reader.end()
  }

  @Test func `tells a slow reader how much it skipped`() {
    let topic = Topic<Int>()
    topic.publish(0, revision: 5)
    let reader = topic.subscribe(on: loop, signal: Signal(on: loop))
    #expect(reader.take()?.update.revision == 5)
    for revision in 6...1000 { topic.publish(revision, revision: Int64(revision)) }
    let taken = reader.take()
    #expect(taken?.update.revision == 1000)
    #expect(taken?.skipped == 994)
    reader.end()
  }

  @Test func `sends nothing to a reader that has the newest already`() {
    let topic = Topic<Int>()
    topic.publish(1, revision: 7)
    let reader = topic.subscribe(after: 7, on: loop, signal: Signal(on: loop))
    #expect(reader.take() == nil)
    topic.publish(2, revision: 8)
    #expect(reader.take()?.skipped == 0)
    reader.end()
  }

  /// A screen that has nothing yet shows that it is connected.
  @Test func `gives a reader that has none what there was before the first change`() {
    let topic = Topic<String>()
    topic.seed("", revision: 0)
    let reader = topic.subscribe(on: loop, signal: Signal(on: loop))
    #expect(reader.hasNews)
    let first = reader.take()
    #expect(first?.update.revision == 0)
    #expect(first?.skipped == 0)
    #expect(!reader.hasNews)
    #expect(reader.take() == nil)
    topic.publish("c", revision: 3)
    let next = reader.take()
    #expect(next?.update.value == "c")
    #expect(next?.skipped == 2)
    reader.end()
  }

  @Test func `gives a reader that is ahead, after a crash, the current value once`() {
    let topic = Topic<Int>()
    topic.publish(1, revision: 3)
    let reader = topic.subscribe(after: 9, on: loop, signal: Signal(on: loop))
    #expect(reader.take()?.update.revision == 3)
    #expect(reader.take() == nil)
    topic.publish(2, revision: 4)
    #expect(reader.take()?.update.revision == 4)
    reader.end()
  }

  @Test func `leaves out what is older than the newest`() {
    let topic = Topic<Int>()
    topic.publish(1, revision: 2)
    topic.publish(9, revision: 2)
    topic.seed(8, revision: 1)
    #expect(topic.newest?.value == 1)
  }

  @Test func `wakes the task that waits, on its loop, from any thread`() async throws {
    let group = LoopGroup(count: 2)
    let topic = Topic<Int>()
    let (home, other) = (group.loops[0], group.loops[1])
    let reading = Task(executorPreference: home) {
      let signal = Signal(on: home)
      let reader = topic.subscribe(on: home, signal: signal)
      defer { reader.end() }
      var last: Int64 = 0
      var seen: Int64 = 0
      while last < 1000 {
        guard let (update, skipped) = reader.take() else {
          try await signal.wait()
          continue
        }
        #expect(update.revision > last)
        seen += 1 + (last == 0 ? update.revision - 1 : skipped)
        last = update.revision
      }
      return seen
    }
    let writing = Task(executorPreference: other) {
      for revision in 1...1000 {
        topic.publish(revision, revision: Int64(revision))
        await Task.yield()
      }
    }
    await writing.value
    #expect(try await reading.value == 1000)
    group.stop()
  }

  @Test func `has news for a reader until it takes them`() {
    let topic = Topic<Int>()
    let reader = topic.subscribe(after: 3, on: loop, signal: Signal(on: loop))
    #expect(!reader.hasNews)
    topic.seed(1, revision: 3)
    #expect(!reader.hasNews)
    topic.publish(2, revision: 4)
    #expect(reader.hasNews)
    #expect(reader.take()?.update.revision == 4)
    #expect(!reader.hasNews)
    reader.end()
  }

  /// Each reader waits only when there is no news, so a publication that notified no reader would leave it waiting
  /// indefinitely.
  @Test(arguments: [1, 3])
  func `leaves no reader waiting that looks for news, on any loop`(readerCount: Int) async throws {
    let group = LoopGroup(count: 2)
    let topic = Topic<Int>()
    let last: Int64 = 20_000
    let readers = (0..<readerCount).map { number in
      let home = group.loops[number % 2]
      return Task(executorPreference: home) {
        let signal = Signal(on: home)
        let reader = topic.subscribe(on: home, signal: signal)
        defer { reader.end() }
        while true {
          if let (update, _) = reader.take(), update.revision == last { return update.value }
          while !reader.hasNews { try await signal.wait() }
        }
      }
    }
    let writing = Task(executorPreference: group.loops[1]) {
      for revision in 1...last {
        topic.publish(Int(revision), revision: revision)
        if revision.isMultiple(of: 4) { await Task.yield() }
      }
    }
    await writing.value
    for reader in readers { #expect(try await reader.value == Int(last)) }
    group.stop()
  }

  /// Otherwise a publisher that notifies the reader at this moment, on another loop, might release the last reference
  /// to it, and to a connection that belongs to a different loop.
  @Test func `keeps nothing of a reader that has ended, whoever holds its subscription`() {
    let topic = Topic<Int>()
    var reader: Reader? = Reader()
    weak let freed = reader
    let held = reader.map { topic.subscribe(on: loop, waking: $0) }
    topic.publish(1, revision: 1)
    #expect(freed?.wakeCount == 1)
    held?.end()
    reader = nil
    #expect(freed == nil)
    topic.publish(2, revision: 2)
    #expect(reader == nil && held?.newest?.value == 2)
  }

  /// A reader that counts how often it is woken.
  private final class Reader: Wakeable {
    var wakeCount = 0

    func wake() { wakeCount += 1 }
  }

  @Test func `is forgotten by its hub when nobody holds it`() {
    let hub = Hub<Int>()
    let id = UUID.v4()
    var topic: Topic<Int>? = hub.topic(id)
    topic?.publish(1, revision: 1)
    #expect(hub.topic(id).newest?.value == 1)
    topic = nil
    #expect(topic == nil && hub.existingTopic(id) == nil)
  }
}
