public import Loop
import Synchronization

/// What the nodes of a database tell each other about what is watched: that it has changed, or its new value. A node tells
/// what somebody at another node watches, and nothing else.
///
/// News may be lost: they save time, and the database says what holds. While nodes do not hear each other, what is watched
/// is read again every two seconds; while they do, once a minute.
public final class NodeNews: Sendable {
  private let lists: LoopLocal<NewsFollowers>
  private let loops: [EventLoop]
  private let standing = Mutex(Standing())
  /// Whether other nodes want anything, so that what nobody wants costs one look.
  private let isAnythingWanted = Atomic<Bool>(false)
  private let need = Atomic<Int>(NewsNeed.none.rawValue)

  /// The time between two signs of life to other nodes.
  public static let roundInterval = Duration.milliseconds(500)
  /// The least time between two readings of what is watched, while nodes do not hear each other.
  public static let deafInterval = Duration.seconds(2)
  /// The time between two readings while they do.
  public static let heardInterval = Duration.seconds(60)
  /// The number of rounds after which pages of interest are told again.
  private static let repeatRounds = 20

  private struct Standing {
    var link: (any NewsLink)?
    var isConnected = false
    var otherCount = 0
    var interest = NewsInterest()
    var wants = NewsWants()
    var hasLostNews = false
    var round = 0
  }

  /// Creates the news of a node that is alone, for watchers on these loops.
  public init(_ loops: [EventLoop]) {
    self.loops = loops
    lists = LoopLocal(loops) { NewsFollowers(on: $0) }
  }

  // MARK: Other nodes

  /// Says how many other nodes serve from the same database.
  public func set(otherCount: Int) {
    standing.withLock { $0.otherCount = otherCount }
    consider()
  }

  /// Begins to use a link to other nodes, as the node of this name.
  public func use(_ link: any NewsLink) {
    standing.withLock { $0.link = link }
    for subject in NewsLinkSubject.ofNodes { link.follow(subject) }
  }

  /// Says that the link is there, or lost.
  public func set(connected: Bool) {
    let link = standing.withLock { standing in
      standing.isConnected = connected
      return connected ? standing.link : nil
    }
    consider()
    guard let link else { return }
    // What it had to tell meanwhile was dropped.
    link.send([], to: NewsLinkSubject.gap(node: link.node))
    beginAnew(with: link)
  }

  /// Reads all that is watched soon, and asks the others what they follow: the link has lost what they sent.
  public func lostNews() {
    standing.withLock { $0.hasLostNews = true }
    readAll()
  }

  private func readAll() {
    for loop in loops { loop.execute { [lists] in lists[loop].readAllSoon() } }
  }

  /// Tells all that this node follows, and reads it once the others know.
  private func beginAnew(with link: any NewsLink) {
    sayAll(to: link)
    readAll()
  }

  /// Takes what another node has sent to `subject`.
  public func take(_ value: [UInt8], from subject: String) {
    switch NewsLinkSubject(subject) {
    case .beat(let node):
      let (isNew, link) = standing.withLock { ($0.wants.hear(node), $0.link) }
      guard isNew else { return }
      consider()
      if let link { beginAnew(with: link) }
    case .page(let number, let node):
      let isEmpty = standing.withLock { standing in
        standing.wants.take(value, page: number, of: node)
        return standing.wants.isEmpty
      }
      isAnythingWanted.store(!isEmpty, ordering: .relaxed)
    case .gap:
      if let link = standing.withLock({ $0.link }) { beginAnew(with: link) }
    case .news(let name):
      for loop in loops { loop.execute { [lists] in lists[loop].told(name, value) } }
    case nil: break
    }
  }

  /// Tells the others that this node is there, and what it follows, until the task is cancelled.
  public func run(on loop: EventLoop) async {
    while true {
      do { try await loop.sleep(for: Self.roundInterval) } catch { return }
      let (link, repeats, isEmpty, hasLost) = standing.withLock { standing in
        standing.wants.pass()
        standing.round += 1
        defer { standing.hasLostNews = false }
        return (
          standing.link, standing.round % Self.repeatRounds == 0, standing.wants.isEmpty,
          standing.hasLostNews
        )
      }
      isAnythingWanted.store(!isEmpty, ordering: .relaxed)
      consider()
      guard let link else { continue }
      link.send([], to: NewsLinkSubject.beat(node: link.node))
      if hasLost { link.send([], to: NewsLinkSubject.gap(node: link.node)) }
      if repeats { sayAll(to: link) }
    }
  }

  private func sayAll(to link: any NewsLink) {
    standing.withLock { standing in
      for page in standing.interest.repeated() { Self.say(page, of: standing.interest, to: link) }
    }
  }

  /// Tells a page, under the lock: a newer content of it is not sent before an older one.
  private static func say(_ page: Int, of interest: NewsInterest, to link: any NewsLink) {
    link.send(interest.content(ofPage: page), to: NewsLinkSubject.page(page, node: link.node))
  }

  /// Decides how often what is watched is read.
  private func consider() {
    let next = standing.withLock { standing -> NewsNeed in
      // A node may be heard before the registry is read that tells of it.
      if standing.otherCount == 0, standing.wants.heardCount == 0 { return .none }
      let areHeard = standing.isConnected && standing.wants.heardCount >= standing.otherCount
      return areHeard ? .seldom : .often
    }
    need.store(next.rawValue, ordering: .relaxed)
  }

  // MARK: Telling

  /// Whether a node may want news of anything; false costs nothing.
  public var hasListeners: Bool { isAnythingWanted.load(ordering: .relaxed) }

  /// Tells the nodes that follow a subject that it has changed, or with a value, what it is now.
  public func tell(_ subject: NewsSubject, _ value: () -> [UInt8] = { [] }) {
    guard hasListeners else { return }
    let link = standing.withLock { $0.wants.contains(subject.name) ? $0.link : nil }
    link?.send(value(), to: NewsLinkSubject.news(subject.name))
  }

  /// Tells those who follow a subject here, and the nodes that follow it, that it has changed: for what no topic has.
  public func tellAll(_ subject: NewsSubject) {
    for loop in loops { loop.execute { [lists] in lists[loop].told(subject.name, []) } }
    tell(subject)
  }

  // MARK: Following

  /// Follows what a watcher watches, until the watcher ends it. `read` publishes what the database has; it runs again and
  /// again, and what fails is tried again. `take` publishes a value that another node has sent. For the current loop.
  public func follow(
    _ subjects: [NewsSubject], on loop: EventLoop, taking take: (([UInt8]) -> Void)? = nil,
    reading read: @escaping () async throws -> Void
  ) -> NewsFollower {
    let list = lists[loop]
    let names = subjects.map(\.name)
    let follower = NewsFollower(names, read: read, take: take, in: list) { [self] in
      for name in names {
        change { $0.interest.remove(name) }?.unfollow(NewsLinkSubject.news(name))
      }
    }
    list.add(follower) { [self] in NewsNeed(rawValue: need.load(ordering: .relaxed)) ?? .often }
    for name in names {
      change { $0.interest.add(name) }?.follow(NewsLinkSubject.news(name))
    }
    return follower
  }

  /// Changes the interest, and tells the page that has changed. Returns the link, if a page has.
  private func change(_ change: (inout Standing) -> Int?) -> (any NewsLink)? {
    standing.withLock { standing in
      guard let page = change(&standing), let link = standing.link else { return nil }
      Self.say(page, of: standing.interest, to: link)
      return link
    }
  }
}

/// How often what is watched has to be read.
enum NewsNeed: Int {
  /// Never: this node is alone.
  case none
  /// The nodes hear each other.
  case seldom
  /// They do not.
  case often
}
