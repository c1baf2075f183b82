internal import Base
internal import Hub
internal import Logging
internal import Loop
internal import Messages
internal import MusicContract
internal import PlayerFeature
internal import RPC
internal import Store
internal import Synchronization

/// The tasks of this node that switch the music of running sessions, one for each athlete. Two nodes may have one for the
/// same session: each switch is claimed in the database.
final class SessionMusicDriving: Sendable {
  private let control: PlaybackControl
  private let store: SessionMusicStore
  private let sessions: Sessions
  private let clock: WallClock
  private let news: NodeNews?
  private let log: Logger
  private let tasks = Mutex<[UUID: LoopBound<Waking>]>([:])

  /// The signal that wakes a task, and the reason.
  private final class Waking {
    let changed: Signal
    var isSetAnew = false
    var hasEnded = false

    init(on loop: EventLoop) { changed = Signal(on: loop) }
  }

  init(
    _ control: PlaybackControl, _ store: SessionMusicStore, _ sessions: Sessions,
    clock: WallClock, news: NodeNews?, log: Logger
  ) {
    (self.control, self.store, self.sessions) = (control, store, sessions)
    (self.clock, self.news, self.log) = (clock, news, log)
  }

  /// Begins to switch the music of the athlete's session, or takes up what was set anew.
  func begin(for caller: Caller) {
    let (owner, loop) = (caller.owner, caller.loop)
    let made = LoopBound(Waking(on: loop), to: loop)
    let known = tasks.withLock { tasks in
      let known = tasks[owner]
      if known == nil { tasks[owner] = made }
      return known
    }
    if let known {
      return known.loop.execute { [self] in
        if known.value.hasEnded { return begin(for: Caller(owner, on: known.loop)) }
        known.value.isSetAnew = true
        known.value.changed.fire()
      }
    }
    Task(executorPreference: loop) { [self] in
      do { try await run(made.value, Caller(owner, on: loop)) } catch {
        log.debug("the music of a session is not switched", metadata: ["error": "\(error)"])
      }
      made.value.hasEnded = true
      tasks.withLock { tasks in tasks[owner] = nil }
    }
  }

  /// Follows one session after the other, as the athlete sets their music.
  private func run(_ waking: Waking, _ caller: Caller) async throws {
    while let entry = try await store.entry(of: caller) {
      waking.isSetAnew = false
      let id = entry.music.sessionID
      let topic = sessions.hub.topic(id)
      let states = topic.subscribe(on: caller.loop, signal: waking.changed)
      // Commands that other nodes take are read again; what ends by the clock is known anyway.
      let (owner, loop) = (caller.owner, caller.loop)
      let follower = self.news?.follow([.session(id)], on: loop) { [sessions] in
        let state = try await sessions.state(of: id, for: Caller(owner, on: loop))
        topic.seed(state, revision: state.revision)
      }
      defer {
        states.end()
        follower?.end()
      }
      var run = SessionMusicRun(entry, try await sessions.state(of: id, for: caller))
      while run.entry.music.sessionID == id, run.state.endTime == nil {
        let isCurrent = try await step(&run, caller)
        tell(run.entry.music.problem, caller)
        if isCurrent, !waking.isSetAnew {
          let wait = run.wait(at: clock.now, caller.loop.now)
          let timer = caller.loop.schedule(after: wait) { waking.changed.fire() }
          let fires = await waking.changed.fires()
          caller.loop.cancel(timer)
          guard fires else { return }
        }
        if let newest = states.take()?.update.value { run.state = newest }
        // What another node does is read again: it may end, and it knows why the music does not play.
        if isCurrent, !waking.isSetAnew, run.isOwn { continue }
        waking.isSetAnew = false
        guard let entry = try await store.entry(of: caller) else { return }
        run.read(entry)
      }
      tell(.unspecified, caller)
      if run.entry.music.sessionID == id, !waking.isSetAnew { return }
    }
  }

  /// Tells those who watch playback here why the music does not play.
  private func tell(_ problem: PlaybackProblem, _ caller: Caller) {
    control.rooms.room(of: caller.owner)?.noted(problem)
  }

  /// Switches if the athlete does something else by now, if the last switch failed, or if the node has died that has
  /// begun it. Returns whether the music is still the one that is stored.
  private func step(_ run: inout SessionMusicRun, _ caller: Caller) async throws -> Bool {
    let music = run.entry.music
    guard let effort = EffortRule.effort(of: run.state, at: clock.now) else { return true }
    let isRepeat = effort == music.effort
    if !isRepeat || run.takesUp(at: clock.now) {
      // What another node did to the session may not be known here yet.
      run.state = try await sessions.state(of: music.sessionID, for: caller)
      guard EffortRule.effort(of: run.state, at: clock.now) == effort else { return true }
      guard
        try await store.claim(
          effort, after: run.entry.revision, isRepeat: isRepeat, at: clock.now, for: caller)
      else { return false }
      run.began(effort, isRepeat: isRepeat, at: clock.now)
    } else if !run.retries(at: caller.loop.now) {
      return true
    }
    var problem = PlaybackProblem.unspecified
    var delay: Duration?
    if let uri = EffortRule.contextURI(for: effort, in: music) {
      do { try await control.follow(uri, goesOn: run.goesOn, for: caller) } catch let error
        as MusicError
      {
        (problem, delay) = (error.problem, error.retryDelay)
      }
    }
    let wait = run.ended(problem, retryAfter: delay, at: caller.loop.now)
    let end = wait.map { clock.now + $0 }
    run.entry.attemptEnd = end
    return try await store.note(
      problem, at: run.entry.revision, triesUntil: end, for: caller)
  }
}
