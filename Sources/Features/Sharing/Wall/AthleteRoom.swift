internal import Base
internal import Hub
internal import LiveFeature
internal import Loop
internal import PlayerFeature
internal import RPC
internal import SharingContract
internal import Store

/// Who looks at athletes.
protocol WallSeat: AnyObject {
  /// Notes that the state of an athlete has changed.
  func changed(_ athlete: UUID)
}

/// What an athlete does, for all walls of a loop: it follows the session and the heart rate once, however many look.
final class AthleteRoom: Wakeable {
  let athlete: UUID
  private let owner: UUID
  private let loop: EventLoop
  private let parts: WallParts
  private var starts: Subscription<UUID>?
  private var startFollower: NewsFollower?
  private var session: Session?
  private var seats: [ObjectIdentifier: any WallSeat] = [:]
  /// What wakes the room when time alone changes the state.
  private var timer: (LoopTimer, time: Timestamp)?
  private var isLoading = false
  private var isLoadWanted = false
  private var hasEnded = false

  /// The newest state; nil before the first is known.
  private(set) var state: AthleteState?

  private struct Session {
    let id: UUID
    let states: Subscription<PlayerState>
    let pulse: LivePulse
    let follower: NewsFollower?

    func end() {
      states.end()
      pulse.end()
      follower?.end()
    }
  }

  /// The time after which a reading that has failed is tried again.
  private static let retryDelay = Duration.seconds(2)

  init(_ owner: UUID, as athlete: UUID, on loop: EventLoop, _ parts: WallParts) {
    (self.owner, self.athlete, self.loop, self.parts) = (owner, athlete, loop, parts)
    starts = parts.sessions.starts.topic(owner).subscribe(on: loop, waking: self)
    startFollower = parts.news?.follow([.starts(owner)], on: loop) { [weak self] in
      try await self?.load()
    }
  }

  // MARK: Seats

  var isEmpty: Bool { seats.isEmpty }

  func enter(_ seat: any WallSeat) { seats[ObjectIdentifier(seat)] = seat }

  func leave(_ seat: any WallSeat) { seats[ObjectIdentifier(seat)] = nil }

  func end() {
    hasEnded = true
    starts?.end()
    startFollower?.end()
    session?.end()
    session = nil
    if let timer { loop.cancel(timer.0) }
    timer = nil
  }

  // MARK: Loading

  /// Reads which session the athlete is in, and begins to follow it.
  func load() async throws {
    guard !hasEnded else { return }
    let caller = Caller(owner, on: loop)
    guard let active = try await parts.sessions.active(for: caller) else { return follow(nil) }
    let topic = parts.sessions.hub.topic(active.sessionID)
    topic.seed(active, revision: active.revision)
    guard session?.id != active.sessionID else { return look() }
    let pulse = try await parts.live.pulse(of: active, for: caller, waking: self)
    guard !hasEnded, session?.id != active.sessionID else { return pulse.end() }
    let (owner, loop, sessions) = (owner, loop, parts.sessions)
    let follower = parts.news?.follow([.session(active.sessionID)], on: loop) {
      let state = try await sessions.state(of: active.sessionID, for: Caller(owner, on: loop))
      topic.publish(state, revision: state.revision)
    }
    follow(
      Session(
        id: active.sessionID, states: topic.subscribe(on: loop, waking: self), pulse: pulse,
        follower: follower))
  }

  private func follow(_ next: Session?) {
    // A session that has ended is followed further: its end may be taken back.
    if next == nil, session?.states.newest?.value.endTime != nil { return look() }
    session?.end()
    session = next
    look()
  }

  /// Loads in the background, once for any number of reasons.
  func loadSoon() {
    isLoadWanted = true
    guard !isLoading, !hasEnded else { return }
    isLoading = true
    let room = LoopBound(self, to: loop)
    loop.start { await room.value.loadAll() }
  }

  private func loadAll() async {
    while isLoadWanted, !hasEnded {
      isLoadWanted = false
      do { try await load() } catch {
        isLoadWanted = true
        do { try await loop.sleep(for: Self.retryDelay) } catch { break }
      }
    }
    isLoading = false
  }

  // MARK: Looking

  func wake() { look() }

  /// Computes the state, and tells those who look if it has changed.
  private func look() {
    guard !hasEnded else { return }
    if starts?.take() != nil { loadSoon() }
    let (next, changeTime) = computed()
    wake(at: changeTime)
    guard next != state else { return }
    state = next
    for seat in seats.values { seat.changed(athlete) }
  }

  /// Returns the state of now, and the time at which it changes by itself.
  private func computed() -> (AthleteState, Timestamp?) {
    guard let session else { return (.idle(athlete), nil) }
    _ = session.states.take()
    let moment = session.pulse.moment(at: parts.clock.now)
    guard let state = session.states.newest?.value, state.endTime == nil else {
      return (.idle(athlete), nil)
    }
    let time = state.time(at: parts.clock.moment)
    let next = AthleteState(athlete, in: state, with: moment, at: time)
    return (next, [moment.staleTime, state.restEndsAt(at: time)].compactMap { $0 }.min())
  }

  /// Has the room woken at a time. A timer that comes earlier runs on and looks again then, so that a sample costs nothing.
  private func wake(at time: Timestamp?) {
    guard let time else { return }
    if let timer {
      if timer.time <= time { return }
      loop.cancel(timer.0)
    }
    let delay = max(.zero, time - parts.clock.now) / parts.clock.speed
    let next = loop.schedule(after: delay) { [weak self] in
      self?.timer = nil
      self?.look()
    }
    timer = (next, time)
  }
}
