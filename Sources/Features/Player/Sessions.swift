package import Base
package import Hub
internal import Messages
internal import Postgres
package import RPC
internal import RecordsContract
internal import Store

/// The athletes' sessions: read, decide, append, publish. Any node can do this for any session; the second to write
/// finds the revision taken.
package struct Sessions: Sendable {
  /// The newest state of each session that has subscribers.
  package let hub = Hub<PlayerState>()
  /// The end times of the sessions whose end is awaited: much smaller than their states.
  package let endings = Hub<Timestamp>()
  /// The newest session of each account whose starts are awaited.
  package let starts = Hub<UUID>()
  let store: SessionStore
  private let news: NodeNews?
  private let changes = Changes()

  init(store: SessionStore, news: NodeNews? = nil) { (self.store, self.news) = (store, news) }

  /// Returns the state of a session; of the active one if `id` is nil.
  package func state(of id: UUID?, for caller: Caller) async throws -> PlayerState {
    try await stored(id, for: caller).state
  }

  /// Returns the state of the active session; nil if there is none.
  package func active(for caller: Caller) async throws -> PlayerState? {
    try await store.session(nil, for: caller)?.state
  }

  /// Starts a session; a repeat of the request returns the first state.
  ///
  /// - Parameters:
  ///   - id: The session's identifier; nil for a new one.
  ///   - queued: Where the start comes from the offline queue.
  func start(
    _ plan: SessionPlan, as id: UUID? = nil, requestID: UUID, at time: Timestamp,
    queued: QueuedStart? = nil, for caller: Caller
  ) async throws -> PlayerState {
    let outcome: SessionStore.StartOutcome
    do {
      outcome = try await changes.run(
        ChangedRow("active session", of: caller.owner), on: caller.loop
      ) {
        try await store.start(
          id ?? UUID.v7(at: time), plan, requestID: requestID, at: time, queued: queued,
          for: caller)
      }
    } catch let error as DatabaseError where error.violates("workout_logs_pkey") {
      throw PlayerError.idTaken
    }
    switch outcome {
    case .started(let state):
      if queued?.end == nil {
        publish(state)
        publishStart(of: state.sessionID, by: caller.owner)
      }
      return state
    case .activeSession(let id): throw PlayerError.sessionActive(id)
    case .idTaken: throw PlayerError.idTaken
    }
  }

  /// Returns the state to show at a moment, and its time for the session. The sets of a session that lies in the past are
  /// not completed by the clock.
  func shown(
    _ id: UUID?, at moment: ClockMoment, for caller: Caller
  ) async throws -> (state: PlayerState, time: Timestamp) {
    let session = try await stored(id, for: caller)
    let state = session.state
    let time = state.time(at: moment)
    return (session.isPast ? state : state.caughtUp(to: time), time)
  }

  /// Returns the lock-screen content of a session at a moment, and the time at which its rest ended by itself, if it did;
  /// nil if there is no such session, or if it lies in the past.
  package func activity(
    of id: UUID, at moment: ClockMoment, for caller: Caller
  ) async throws -> (content: ActivityContent, restOverTime: Timestamp?)? {
    guard let session = try await store.session(id, for: caller), !session.isPast else {
      return nil
    }
    let time = session.state.time(at: moment)
    let state = session.state.caughtUp(to: time)
    let isOver = state.phase(at: time) == .working && !state.isCountdown
    return (ActivityContent(of: state, at: time), isOver ? state.restDeadline : nil)
  }

  /// Returns the first state of the session that a request started; nil if it started none.
  func started(by requestID: UUID, for caller: Caller) async throws -> PlayerState? {
    try await store.started(by: requestID, for: caller)
  }

  /// The effect of a command, and the personal records that its sets then held.
  struct Applied {
    let transition: PlayerTransition
    var newRecords: [PersonalRecord] = []
  }

  /// Applies one command; a repeat of the request returns the first effect.
  ///
  /// - Parameters:
  ///   - moment: The moment of the command.
  ///   - arrival: The current time, if the command comes from the offline queue and was made at that moment: what the
  ///     server has done by itself since, without knowing of it, is taken back.
  func apply(
    _ command: PlayerCommand, to id: UUID, expecting expectation: CommandExpectation,
    requestID: UUID, at moment: ClockMoment, arrival: Timestamp? = nil, for caller: Caller
  ) async throws -> Applied {
    try await changes.run(ChangedRow("session", of: caller.owner, id: id), on: caller.loop) {
      let session = try await store.session(toChange: id, for: caller)
      guard let session else { throw PlayerError.sessionNotFound }
      // The state is published first: the call that appended the newest record may have lost the response and then
      // published nothing.
      let newest = session.state
      publish(newest, isPast: session.isPast)
      if let first = session.transition(of: requestID) {
        return Applied(
          transition: first,
          newRecords: try await store.newRecords(
            of: first.state.revision, in: id, for: caller))
      }
      let time = newest.time(at: moment)
      let continued = session.continuation(expectation, at: time, takesBack: arrival != nil)
      guard let continued else {
        throw PlayerError.revisionTaken(current: newest, at: time)
      }
      let due = continued.state.dueTransitions(by: time)
      let state = due.last?.state ?? continued.state
      if case .revision(let revision) = expectation,
        arrival == nil || revision > newest.revision, revision != state.revision
      {
        throw PlayerError.revisionTaken(current: state, at: time)
      }
      if case .completeSet(_, let set) = command, state.isLoggedOtherwise(set) {
        throw PlayerError.setIDTaken
      }
      let transition: PlayerTransition
      do throws(PlayerRefusal) {
        transition = try state.reduced(by: command, at: time, uptime: moment.uptime)
      } catch {
        throw PlayerError.refused(error)
      }
      var additions = due.map(\.addition) + [.init(transition: transition, requestID: requestID)]
      if let first = additions.first {
        additions[0].transition = continued.beginning(with: first.transition)  // trap: it is there
      }
      let newRecords = try await append(
        additions, knowing: session.found, isPast: session.isPast || continued.isReopening,
        arrival: arrival, for: caller)
      guard let newRecords else { return nil }
      return Applied(transition: transition, newRecords: newRecords)
    }
  }

  /// Appends the completions of timed sets that were due by `time`.
  func catchUp(_ id: UUID, by moment: ClockMoment, for caller: Caller) async throws {
    guard let session = try await store.session(toChange: id, for: caller) else {
      throw PlayerError.sessionNotFound
    }
    guard !session.isPast else { return }
    let state = session.state
    // Another node or a command may be first: then there is nothing left to do.
    _ = try await append(
      state.dueTransitions(by: state.time(at: moment)).map(\.addition), knowing: session.found,
      for: caller)
  }

  /// Appends additions, and returns the personal records that their sets hold; nil if another record came first.
  func append(
    _ additions: [SessionStore.Addition], knowing log: [Rows] = [], isPast: Bool = false,
    arrival: Timestamp? = nil, for caller: Caller
  ) async throws -> [PersonalRecord]? {
    let newRecords: [PersonalRecord]
    do {
      let found = try await store.append(
        additions, knowing: log, arrival: arrival, for: caller)
      guard let found else { return nil }
      newRecords = found
    } catch let error as DatabaseError {
      // The athlete added sets to the log of the session by other calls.
      if error.violates("workout_sets_count_check")
        || error.violates("workout_exercises_count_check")
      {
        throw PlayerError.refused(.workoutFull)
      }
      if error.violates("workout_sets_pkey") { throw PlayerError.setIDTaken }
      throw error
    }
    for addition in additions { publish(addition.transition.state, isPast: isPast) }
    return newRecords
  }

  private func publishStart(of session: UUID, by owner: UUID) {
    starts.existingTopic(owner)?.publish { newest in
      Update(revision: (newest?.revision ?? 0) + 1, value: session)
    }
    news?.tell(.starts(owner))
  }

  /// Publishes a state. Of a session that lies in the past, nobody needs to hear but of its end.
  private func publish(_ state: PlayerState, isPast: Bool = false) {
    guard !isPast || state.endTime != nil else { return }
    hub.existingTopic(state.sessionID)?.publish(state, revision: state.revision)
    news?.tell(.session(state.sessionID))
    guard let time = state.endTime else { return }
    endings.existingTopic(state.sessionID)?.publish(time, revision: state.revision)
  }

  /// Returns a session with its log; the active one if `id` is nil.
  func stored(_ id: UUID?, for caller: Caller) async throws -> StoredSession {
    guard let session = try await store.session(id, for: caller) else {
      throw id == nil ? PlayerError.noActiveSession : PlayerError.sessionNotFound
    }
    return session
  }
}

extension PlayerTransition {
  /// The addition of a completion that the player caused by itself: each node makes the same one.
  fileprivate var addition: SessionStore.Addition {
    SessionStore.Addition(
      transition: self,
      requestID: SessionIdentifier.automaticRequest.id(state.revision, in: state.sessionID))
  }
}

extension NewsSubject {
  /// The state of a session.
  package static func session(_ id: UUID) -> NewsSubject { NewsSubject(Kind("session"), id) }

  /// The starts of an account's sessions.
  package static func starts(_ owner: UUID) -> NewsSubject { NewsSubject(Kind("starts"), owner) }
}
