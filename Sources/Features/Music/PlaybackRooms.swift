internal import Base
internal import Hub
internal import Loop
internal import MusicContract
internal import RPC
internal import Synchronization

/// The athletes whose playback is watched at this node, each with a room that asks the service for all who watch.
final class PlaybackRooms: Sendable {
  /// Asks the service what an athlete plays; the answer comes back by `saw`.
  typealias Look = @Sendable (Caller) async throws -> Void

  private let rooms = Mutex<[UUID: PlaybackRoom]>([:])
  private let clock: WallClock

  init(clock: WallClock) { self.clock = clock }

  /// Enters the room of the caller, which is open until the last one leaves.
  func enter(
    _ caller: Caller, for intent: PlaybackIntent, look: @escaping Look
  ) -> (room: PlaybackRoom, ticket: UInt64) {
    rooms.withLock { rooms in
      let room = rooms[caller.owner] ?? PlaybackRoom(of: caller.owner, clock: clock)
      rooms[caller.owner] = room
      return (room, room.enter(for: intent, on: caller.loop, look: look))
    }
  }

  /// Leaves a room.
  func leave(_ room: PlaybackRoom, _ ticket: UInt64) {
    rooms.withLock { rooms in
      if room.leave(ticket) { rooms[room.owner] = nil }
    }
  }

  /// Returns the room of an athlete, if anybody watches.
  func room(of owner: UUID) -> PlaybackRoom? {
    rooms.withLock { rooms in rooms[owner] }
  }
}

/// The known playback of an athlete who is watched, and those who watch.
final class PlaybackRoom: Sendable {
  let owner: UUID
  /// The views for those who watch.
  let topic = Topic<PlaybackView>()
  private let clock: WallClock
  private let state = Mutex(State())

  private struct State {
    var picture = PlaybackPicture()
    var tempo: (key: String, tempo: Double)?
    var sessionProblem = PlaybackProblem.unspecified
    var intents: [UInt64: PlaybackIntent] = [:]
    var lastTicket: UInt64 = 0
    var looking: Looking?

    /// The most urgent intent.
    var intent: PlaybackIntent {
      [.training, .idle].first { intents.values.contains($0) } ?? .background
    }
  }

  /// The task that asks the service, and what wakes it.
  private struct Looking {
    let task: Task<Void, Never>
    let changed: LoopBound<Signal>

    func wake() {
      let changed = changed
      changed.loop.execute { changed.value.fire() }
    }
  }

  init(of owner: UUID, clock: WallClock) {
    (self.owner, self.clock) = (owner, clock)
    topic.seed(PlaybackView(), revision: 1)
  }

  /// Adds one who watches; returns the ticket under which to leave.
  func enter(
    for intent: PlaybackIntent, on loop: EventLoop, look: @escaping PlaybackRooms.Look
  ) -> UInt64 {
    let (ticket, old) = state.withLock { state in
      state.lastTicket += 1
      state.intents[state.lastTicket] = intent
      return (state.lastTicket, state.looking)
    }
    if let old { old.wake() } else { begin(on: loop, look) }
    return ticket
  }

  /// Removes one who watched; returns whether it was the last one.
  func leave(_ ticket: UInt64) -> Bool {
    let (isLast, looking) = state.withLock { state in
      state.intents[ticket] = nil
      let isLast = state.intents.isEmpty
      defer { if isLast { state.looking = nil } }
      return (isLast, state.looking)
    }
    if isLast { looking?.task.cancel() } else { looking?.wake() }
    return isLast
  }

  private func begin(on loop: EventLoop, _ look: @escaping PlaybackRooms.Look) {
    let changed = LoopBound(Signal(on: loop), to: loop)
    let task = Task(executorPreference: loop) { [self] in
      await run(changed.value, on: loop, look)
    }
    state.withLock { $0.looking = Looking(task: task, changed: changed) }
  }

  /// Asks the service whenever it is time.
  private func run(_ changed: Signal, on loop: EventLoop, _ look: PlaybackRooms.Look) async {
    while !Task.isCancelled {
      let wait = state.withLock { $0.picture.nextLook(for: $0.intent, at: loop.now) }
      guard let wait, wait <= .zero else {
        let timer = wait.map { loop.schedule(after: $0) { changed.fire() } }
        defer { if let timer { loop.cancel(timer) } }
        if await changed.fires() { continue } else { return }
      }
      do { try await look(Caller(owner, on: loop)) } catch {
        if Task.isCancelled { return }
        failed(error, on: loop)
      }
    }
  }

  /// Notes what the service tells.
  func saw(_ playback: Playback, tempo: Double, on loop: EventLoop) {
    note(playback.track, tempo, on: loop) { $0.saw(playback, at: loop.now, clock.now) }
  }

  /// Notes that the service does not tell.
  func failed(_ error: any Error, on loop: EventLoop) {
    let known = error as? MusicError
    let (problem, delay) = (known?.problem ?? .unavailable, known?.retryDelay)
    note(nil, nil, on: loop) { $0.failed(problem, retryAfter: delay, at: loop.now) }
  }

  /// Notes what a device told at `time`.
  func reported(_ playback: Playback, tempo: Double, at time: Timestamp, on loop: EventLoop) {
    note(playback.track, tempo, on: loop) { $0.reported(playback, at: loop.now, time) }
  }

  /// Notes why the music of the session does not play, or that it does.
  func noted(_ problem: PlaybackProblem) {
    let isNew = state.withLock { state in
      defer { state.sessionProblem = problem }
      return state.sessionProblem != problem
    }
    guard isNew else { return }
    topic.publish { newest in
      var view = newest?.value ?? PlaybackView()
      view.sessionProblem = problem
      return Update(revision: (newest?.revision ?? 0) + 1, value: view)
    }
  }

  /// Notes a command that the service accepted.
  func expects(_ rule: CommandRule, since before: Playback?, on loop: EventLoop) {
    note(nil, nil, on: loop) { $0.expects(rule, since: before, at: loop.now, clock.now) }
  }

  /// Returns the tempo of a track, if it was the last one.
  func tempo(of track: Track) -> Double? {
    state.withLock { state in state.tempo.flatMap { $0.key == track.uri ? $0.tempo : nil } }
  }

  private func note(
    _ track: Track?, _ tempo: Double?, on loop: EventLoop,
    _ change: (inout PlaybackPicture) -> Void
  ) {
    let (view, looking) = state.withLock { state in
      change(&state.picture)
      if let track, let tempo { state.tempo = (track.uri, tempo) }
      var view = state.picture.shown(at: loop.now)
      let uri = view.playback?.track?.uri
      if let known = state.tempo, known.key == uri { view.tempo = known.tempo }
      view.sessionProblem = state.sessionProblem
      return (view, state.looking)
    }
    topic.publish { newest in
      guard let newest else { return Update(revision: 1, value: view) }
      if newest.value.lets(expect: view) { return nil }
      return Update(revision: newest.revision + 1, value: view)
    }
    looking?.wake()
  }
}
