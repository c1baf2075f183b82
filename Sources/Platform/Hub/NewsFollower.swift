internal import Loop

/// The following of news by one watcher. It belongs to a loop.
public final class NewsFollower {
  fileprivate let names: [String]
  fileprivate let read: () async throws -> Void
  fileprivate let take: (([UInt8]) -> Void)?
  private let list: NewsFollowers
  private let left: @Sendable () -> Void
  /// The number of it on its loop: those of a loop are read in the order in which they began.
  fileprivate var number = 0
  /// Whether something has changed since the last reading began.
  fileprivate var isStale = false
  fileprivate var isReading = false
  fileprivate var hasEnded = false

  init(
    _ names: [String], read: @escaping () async throws -> Void, take: (([UInt8]) -> Void)?,
    in list: NewsFollowers, left: @escaping @Sendable () -> Void
  ) {
    (self.names, self.read, self.take) = (names, read, take)
    (self.list, self.left) = (list, left)
  }

  /// Ends it.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    list.remove(self)
    left()
  }
}

/// The followers of a loop.
final class NewsFollowers {
  private let loop: EventLoop
  private var followers: [Int: NewsFollower] = [:]
  private var followersMade = 0
  private var byName: [String: [NewsFollower]] = [:]
  /// The stale followers that wait for their turn to be read.
  private var waiting: [NewsFollower] = []
  private var readingCount = 0
  private var isRunning = false
  private var isToReadAll = false

  /// The number of readings at once, so that many news load the database no more.
  private static let readingsMax = 8

  init(on loop: EventLoop) { self.loop = loop }

  func add(_ follower: NewsFollower, need: @escaping () -> NewsNeed) {
    followersMade += 1
    follower.number = followersMade
    followers[follower.number] = follower
    for name in follower.names { byName[name, default: []].append(follower) }
    // What changed after it was read, and before the others knew that somebody follows it.
    if need() != .none {
      _ = loop.schedule(after: NodeNews.roundInterval) { [weak follower] in
        if let follower { self.touch(follower) }
      }
    }
    guard !isRunning else { return }
    isRunning = true
    let running = LoopBound((list: self, need: need), to: loop)
    loop.start { await running.value.list.run(running.value.need) }
  }

  func remove(_ follower: NewsFollower) {
    followers[follower.number] = nil
    for name in follower.names {
      byName[name]?.removeAll { $0 === follower }
      if byName[name]?.isEmpty == true { byName[name] = nil }
    }
  }

  /// Takes news of a subject: its value, or that it has changed if there is none, or if nobody here can take one.
  func told(_ name: String, _ value: [UInt8]) {
    for follower in byName[name] ?? [] {
      if !value.isEmpty, let take = follower.take { take(value) } else { touch(follower) }
    }
  }

  /// Has everything read soon, once for as many reasons as there are meanwhile.
  func readAllSoon() {
    guard !isToReadAll else { return }
    isToReadAll = true
    _ = loop.schedule(after: NodeNews.roundInterval) {
      self.isToReadAll = false
      self.touchAll()
    }
  }

  private func touchAll() {
    for follower in followers.values.sorted(by: { $0.number < $1.number }) { touch(follower) }
  }

  private func touch(_ follower: NewsFollower) {
    guard !follower.isStale, !follower.hasEnded else { return }
    follower.isStale = true
    if !follower.isReading { waiting.append(follower) }
    proceed()
  }

  private func proceed() {
    while readingCount < Self.readingsMax, !waiting.isEmpty {
      let follower = waiting.removeFirst()
      (follower.isStale, follower.isReading) = (false, true)
      readingCount += 1
      let bound = LoopBound((list: self, follower: follower), to: loop)
      loop.start { await bound.value.list.read(bound.value.follower) }
    }
  }

  private func read(_ follower: NewsFollower) async {
    if !follower.hasEnded { try? await follower.read() }
    follower.isReading = false
    readingCount -= 1
    if follower.isStale, !follower.hasEnded { waiting.append(follower) }
    proceed()
  }

  /// Has all read again and again, until there is none. They take their turns as with news: were they read one after the
  /// other, a thousand of them would wait for a thousand answers, and all for one that is late.
  private func run(_ need: () -> NewsNeed) async {
    var sinceReading = Duration.zero
    while !followers.isEmpty {
      do { try await loop.sleep(for: NodeNews.deafInterval) } catch { break }
      sinceReading += NodeNews.deafInterval
      switch need() {
      case .none: continue
      case .seldom: if sinceReading < NodeNews.heardInterval { continue }
      case .often: break
      }
      sinceReading = .zero
      touchAll()
    }
    isRunning = false
  }
}
