internal import Base
internal import Hub
internal import Loop
internal import Messages
internal import RPC
internal import SharingContract
internal import Store
internal import Wire

/// The feed of athletes to a wall: all of them, then what has changed, until the server drains. Of a state that the reader
/// misses it gets the newest: the feed has the athletes that have changed, not their states.
final class WallWatch: Feed, WallSeat {
  private let roster: Subscription<[SharedRow]>
  private let follower: NewsFollower?
  private let read: () async throws -> Void
  private let only: Set<UUID>
  private let rooms: WallRooms
  private let clock: WallClock
  private let loop: EventLoop
  /// The call, which ends the feed before it goes.
  private unowned let context: CallContext
  /// The athletes on the wall.
  private var places: [UUID: Place] = [:]
  private var news = WallNews()
  private var isFull = true
  /// What runs while states wait, so that they come together.
  private var pause: LoopTimer?
  /// What wakes the call when a share ends.
  private var expiry: LoopTimer?
  /// The timer that has the roster read again, so that a change which nobody told is seen.
  private var reading: LoopTimer?
  private var hasEnded = false

  private struct Place {
    var row: SharedRow
    let room: AthleteRoom
  }

  /// The athletes who have changed since the last message.
  private struct WallNews {
    var athletes: Set<UUID> = []
    var states: Set<UUID> = []
    var removed: Set<UUID> = []

    var isOfRoster: Bool { !athletes.isEmpty || !removed.isEmpty }
  }

  /// - Parameters:
  ///   - only: The athletes to show; none for all.
  ///   - follower: What reads the topic's value again when another node tells of it; it ends with the feed.
  ///   - read: Reads the topic's value again.
  init(
    _ topic: Topic<[SharedRow]>, only: [UUID], in rooms: WallRooms, clock: WallClock,
    follower: NewsFollower?, read: @escaping () async throws -> Void, waking context: CallContext
  ) {
    self.read = read
    roster = topic.subscribe(on: context.loop, waking: context)
    (self.only, self.rooms, self.clock, self.follower) = (Set(only), rooms, clock, follower)
    (self.context, loop) = (context, context.loop)
  }

  /// The number of athletes who are read at once.
  private static let readingsMax = 8

  /// Reads all athletes, for the first message.
  func begin() async throws {
    arrange()
    if !only.isEmpty, places.isEmpty { throw SharingError.athleteNotFound }
    readLater()
    var waiting = places.values.map(\.room).filter { $0.state == nil }
    while !waiting.isEmpty {
      let some = waiting.suffix(Self.readingsMax).map { LoopBound($0, to: loop) }
      waiting.removeLast(some.count)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for room in some {
          group.addTask(executorPreference: loop) { try await room.value.load() }
        }
        try await group.waitForAll()
      }
    }
  }

  private func readLater() {
    guard !hasEnded else { return }
    let bound = LoopBound(self, to: loop)
    reading = loop.schedule(after: SharingLimits.rosterPause) { [loop] in
      loop.start {
        // A failure is mended by the next reading.
        try? await bound.value.read()
        bound.value.readLater()
      }
    }
  }

  // MARK: Changes

  func changed(_ athlete: UUID) {
    news.states.insert(athlete)
    if pause == nil { context.wake() }
  }

  /// Brings the wall to what the caller may see by now.
  private func arrange() {
    _ = roster.take()
    let now = clock.now
    var standing = (roster.newest?.value ?? []).standing(at: now)
    if !only.isEmpty { standing = standing.filter { only.contains($0.key) } }
    for (athlete, place) in places where standing[athlete] == nil {
      rooms.leave(place.row.accountID, as: self)
      places[athlete] = nil
      news.removed.insert(athlete)
      news.athletes.remove(athlete)
      news.states.remove(athlete)
    }
    for (athlete, row) in standing {
      if let place = places[athlete] {
        if place.row != row { news.athletes.insert(athlete) }
        places[athlete]?.row = row
        continue
      }
      let room = rooms.enter(row, as: self)
      places[athlete] = Place(row: row, room: room)
      news.athletes.insert(athlete)
      news.states.insert(athlete)
      news.removed.remove(athlete)
      if !isFull, room.state == nil { room.loadSoon() }
    }
    watchExpiry(at: now)
  }

  private func watchExpiry(at now: Timestamp) {
    if let expiry { loop.cancel(expiry) }
    expiry = nil
    guard let time = places.values.map(\.row.expireTime).min() else { return }
    // A timer of a day is enough: it looks again.
    let wait = min(max(.zero, time - now), .seconds(86_400))
    expiry = loop.schedule(after: wait / clock.speed) { [weak self] in
      self?.expiry = nil
      self?.context.wake()
    }
  }

  // MARK: Messages

  func next(isLeaving: Bool) -> FeedStep<WatchWallResponse> {
    if roster.hasNews || expiry == nil { arrange() }
    let isNews = isFull || news.isOfRoster || (pause == nil && !news.states.isEmpty)
    guard isNews || isLeaving else { return .nothing }
    var response = message()
    let isGone = !only.isEmpty && places.isEmpty
    if isGone { return .last(response, SharingError.athleteNotFound.rpcError) }
    if isLeaving {
      response.drainNotice = DrainNotice(afterRevision: 0)
      return .last(response, .draining())
    }
    if pause == nil {
      pause = loop.schedule(after: SharingLimits.wallPause) { [weak self] in self?.resume() }
    }
    return .newest(response)
  }

  private func resume() {
    pause = nil
    if !news.states.isEmpty { context.wake() }
  }

  private func message() -> WatchWallResponse {
    let (news, full) = (news, isFull)
    self.news = WallNews()
    isFull = false
    return WatchWallResponse {
      $0.full = full
      $0.athletes = news.athletes.compactMap { places[$0]?.row.athlete }
        .sorted { $0.athleteID < $1.athleteID }
      $0.states = news.states.compactMap { places[$0]?.room.state }
        .sorted { $0.athleteID < $1.athleteID }
      $0.removedAthleteIDs = full ? [] : news.removed.sorted()
      $0.serverTime = clock.now
    }
  }

  func end() {
    hasEnded = true
    roster.end()
    follower?.end()
    for place in places.values { rooms.leave(place.row.accountID, as: self) }
    places = [:]
    for timer in [pause, expiry, reading].compactMap({ $0 }) { loop.cancel(timer) }
    (pause, expiry, reading) = (nil, nil, nil)
  }
}
