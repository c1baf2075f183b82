import Base
import Loop
import Synchronization
import Testing

@testable import Hub

/// A link of two nodes in memory, which carries what the other one follows, while it is whole.
private final class Wire: Sendable {
  private let ends = Mutex<[String: (news: NodeNews, followed: Set<String>)]>([:])
  private let whole = Atomic<Bool>(true)
  private let sent = Mutex<[String]>([])

  var isWhole: Bool {
    get { whole.load(ordering: .relaxed) }
    set { whole.store(newValue, ordering: .relaxed) }
  }

  /// The subjects of news that were sent, of whatever is not about the link itself.
  var newsSent: [String] { sent.withLock { $0.filter { $0.hasPrefix("pulsewire.news.") } } }

  func end(of node: String, for news: NodeNews) -> End {
    ends.withLock { $0[node] = (news, []) }
    return End(node: node, wire: self)
  }

  struct End: NewsLink {
    let node: String
    let wire: Wire

    func send(_ value: [UInt8], to subject: String) {
      wire.sent.withLock { $0.append(subject) }
      guard wire.isWhole else { return }
      let others = wire.ends.withLock { ends in
        ends.filter { name, end in
          name != node && end.followed.contains { Wire.matches(subject, $0) }
        }.map(\.value.news)
      }
      for other in others {
        // As from a thread of the library: the sender holds its lock.
        Task.detached { other.take(value, from: subject) }
      }
    }

    func follow(_ subject: String) {
      wire.ends.withLock { _ = $0[node]?.followed.insert(subject) }
    }

    func unfollow(_ subject: String) {
      wire.ends.withLock { _ = $0[node]?.followed.remove(subject) }
    }
  }

  private static func matches(_ subject: String, _ pattern: String) -> Bool {
    let (parts, wanted) = (subject.split(separator: "."), pattern.split(separator: "."))
    return parts.count == wanted.count && zip(parts, wanted).allSatisfy { $1 == "*" || $0 == $1 }
  }
}

@Suite struct `Nodes of a database` {
  private struct Failed: Error {}

  private static let kind = NewsSubject.Kind("thing")

  /// Waits for something that has to come; it never does in a test that fails, which the run then shows as standing.
  private func wait(_ loop: EventLoop, until condition: () -> Bool) async throws {
    while !condition() { try await loop.sleep(for: .milliseconds(5)) }
  }

  @Test func `that do not hear each other read what is watched every two seconds`() async throws {
    let group = LoopGroup(count: 1)
    defer { group.stop() }
    let loop = group.loops[0]
    let news = NodeNews(group.loops)
    let first = Mutex(0)
    let second = Mutex(0)
    let counts = try await Task(executorPreference: loop) { () -> [Int] in
      let one = news.follow([NewsSubject(Self.kind, .v4())], on: loop) {
        first.withLock { $0 += 1 }
        // The others are read nevertheless, and this one again.
        throw Failed()
      }
      let other = news.follow([NewsSubject(Self.kind, .v4())], on: loop) {
        second.withLock { $0 += 1 }
      }
      try await loop.sleep(for: NodeNews.deafInterval * 3 / 2)
      let alone = first.withLock { $0 }
      news.set(otherCount: 1)
      try await wait(loop) { second.withLock { $0 } >= 2 }
      one.end()
      let before = first.withLock { $0 }
      try await wait(loop) { second.withLock { $0 } >= 4 }
      other.end()
      return [alone, before, first.withLock { $0 }]
    }.value
    #expect(counts[0] == 0, "it was read although there is no other node")
    #expect(counts[1] >= 1 && counts[2] == counts[1])
  }

  @Test func `tell their own followers on each loop what has changed, also when alone`()
    async throws
  {
    let group = LoopGroup(count: 2)
    defer { group.stop() }
    let news = NodeNews(group.loops)
    let subject = NewsSubject(Self.kind, .v4())
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for loop in group.loops {
        tasks.addTask(executorPreference: loop) {
          let told = Mutex(0)
          let other = Mutex(0)
          let follower = news.follow([subject], on: loop) { told.withLock { $0 += 1 } }
          let stranger = news.follow([NewsSubject(Self.kind, .v4())], on: loop) {
            other.withLock { $0 += 1 }
          }
          news.tellAll(subject)
          try await wait(loop) { told.withLock { $0 } >= 1 }
          #expect(other.withLock { $0 } == 0)
          follower.end()
          stranger.end()
        }
      }
      try await tasks.waitForAll()
    }
  }

  @Test func `read what is watched although the reading of something else is late`() async throws {
    let group = LoopGroup(count: 1)
    defer { group.stop() }
    let loop = group.loops[0]
    let news = NodeNews(group.loops)
    let late = Mutex(0)
    let isReleased = Atomic<Bool>(false)
    let readings = (0..<20).map { _ in Box(0) }
    try await Task(executorPreference: loop) {
      news.set(otherCount: 1)
      let slow = news.follow([NewsSubject(Self.kind, .v4())], on: loop) {
        late.withLock { $0 += 1 }
        while !isReleased.load(ordering: .relaxed) { try await loop.sleep(for: .milliseconds(5)) }
      }
      let others = readings.map { count in
        news.follow([NewsSubject(Self.kind, .v4())], on: loop) { count.value.withLock { $0 += 1 } }
      }
      // Whatever the order of the followers is: all others go on while the reading of one does not end.
      try await wait(loop) {
        readings.allSatisfy { $0.value.withLock { $0 } >= 3 }
          && late.withLock { $0 } == 1
      }
      slow.end()
      for other in others { other.end() }
      isReleased.store(true, ordering: .relaxed)
    }.value
    #expect(late.withLock { $0 } == 1, "it was read again before its reading had ended")
  }

  /// A count that a follower keeps.
  private final class Box: Sendable {
    let value: Mutex<Int>

    init(_ value: Int) { self.value = Mutex(value) }
  }

  @Test func `tell each other what somebody follows, and nothing else`() async throws {
    let group = LoopGroup(count: 2)
    defer { group.stop() }
    let (loop, wire) = (group.loops[0], Wire())
    let (here, there) = (NodeNews([loop]), NodeNews([loop]))
    let (watched, idle) = (NewsSubject(Self.kind, .v4()), NewsSubject(Self.kind, .v4()))
    let values = Mutex<[[UInt8]]>([])
    let readings = Mutex(0)
    try await Task(executorPreference: loop) {
      for (news, name) in [(here, "a"), (there, "b")] {
        news.use(wire.end(of: name, for: news))
        news.set(otherCount: 1)
        news.set(connected: true)
      }
      let rounds = [here, there].map { news in
        Task(executorPreference: loop) { await news.run(on: loop) }
      }
      let follower = there.follow(
        [watched], on: loop, taking: { value in values.withLock { $0.append(value) } }
      ) { readings.withLock { $0 += 1 } }
      try await wait(loop) { here.hasListeners }
      here.tell(idle) { [9] }
      here.tell(watched) { [1, 2] }
      try await wait(loop) { values.withLock { !$0.isEmpty } }
      // The reading that follows the beginning, and then one for the change.
      try await wait(loop) { readings.withLock { $0 } >= 1 }
      let before = readings.withLock { $0 }
      here.tell(watched)
      try await wait(loop) { readings.withLock { $0 } > before }
      follower.end()
      try await wait(loop) { !here.hasListeners }
      here.tell(watched) { [3] }
      for round in rounds {
        round.cancel()
        await round.value
      }
    }.value
    #expect(values.withLock { $0 } == [[1, 2]])
    #expect(wire.newsSent == Array(repeating: NewsLinkSubject.news(watched.name), count: 2))
  }

  @Test func `read what is watched again when one of them is no longer heard`() async throws {
    let group = LoopGroup(count: 1)
    defer { group.stop() }
    let (loop, wire) = (group.loops[0], Wire())
    let (here, there) = (NodeNews([loop]), NodeNews([loop]))
    let readings = Mutex(0)
    try await Task(executorPreference: loop) {
      for (news, name) in [(here, "a"), (there, "b")] {
        news.use(wire.end(of: name, for: news))
        news.set(otherCount: 1)
        news.set(connected: true)
      }
      let rounds = [here, there].map { news in
        Task(executorPreference: loop) { await news.run(on: loop) }
      }
      // While they hear each other, the readings of the beginning are all.
      try await loop.sleep(for: NodeNews.roundInterval * 3)
      let follower = there.follow([NewsSubject(Self.kind, .v4())], on: loop) {
        readings.withLock { $0 += 1 }
      }
      wire.isWhole = false
      try await wait(loop) { readings.withLock { $0 } >= 3 }
      follower.end()
      for round in rounds {
        round.cancel()
        await round.value
      }
    }.value
  }
}

@Suite struct `What a node follows` {
  /// Compares a random history of watchers at several nodes, whose pages are lost now and then, with sets.
  @Test(arguments: 1...20) func `is what the others take it for once pages are repeated`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var nodes = ["a": NewsInterest(), "b": NewsInterest()]
    var watched: [String: [String]] = ["a": [], "b": []]
    var wants = NewsWants()
    let names = (0..<40).map { "thing.\($0)" }
    #expect(wants.hear("a") == true && wants.hear("b") == true && wants.hear("a") == false)
    func tell(_ page: Int?, of node: String, _ wants: inout NewsWants) {
      guard let page, let interest = nodes[node] else { return }
      wants.take(interest.content(ofPage: page), page: page, of: node)
    }
    for _ in 0..<400 {
      guard let node = ["a", "b"].randomElement(using: &random),
        let name = names.randomElement(using: &random)
      else { continue }
      let page: Int?
      if Bool.random(using: &random) {
        watched[node]?.append(name)
        page = nodes[node]?.add(name)
      } else if let index = watched[node]?.firstIndex(of: name) {
        watched[node]?.remove(at: index)
        page = nodes[node]?.remove(name)
      } else {
        continue
      }
      if Int.random(in: 0..<3, using: &random) > 0 { tell(page, of: node, &wants) }
    }
    for node in ["a", "b"] {
      for page in nodes[node]?.repeated() ?? [] { tell(page, of: node, &wants) }
    }
    let all = Set(watched.values.joined())
    for name in names { #expect(wants.contains(name) == all.contains(name), "\(name)") }
    #expect(wants.heardCount == 2)

    // A node that says nothing any more wants nothing, after a while.
    for _ in 0...NewsWants.pageRounds { wants.pass() }
    #expect(wants.isEmpty && wants.heardCount == 0)
  }

  @Test(arguments: [
    "", "pulsewire", "pulsewire.page.a", "pulsewire.page.a.256", "pulsewire.page.a.-1",
    "pulsewire.page.a.x", "other.beat.a", "pulsewire.news.thing", "pulsewire.beat.a.b",
  ]) func `is told by subjects of known forms`(subject: String) {
    #expect(NewsLinkSubject(subject) == nil)
  }

  @Test func `is told by subjects that are read as they were written`() {
    #expect(NewsLinkSubject(NewsLinkSubject.beat(node: "a")) == .beat(node: "a"))
    #expect(NewsLinkSubject(NewsLinkSubject.page(255, node: "a")) == .page(255, node: "a"))
    let name = NewsSubject(NewsSubject.Kind("thing"), .v4()).name
    #expect(NewsLinkSubject(NewsLinkSubject.news(name)) == .news(name))
  }
}
