internal import Base
internal import HeartRate
internal import Hub
internal import Messages
import PlayerContract
import ProfileContract
internal import RPC
internal import Store
internal import Wire
import WorkoutsContract

/// `pulsewire.player.v1.PlayerService`.
struct PlayerService: Sendable {
  let sessions: Sessions
  let clock: WallClock
  let profiles: PlayerFeature.HeartRateProfiles
  let oneRepMaxes: PlayerFeature.OneRepMaxes
  let bodyWeights: PlayerFeature.BodyWeights
  let sources: WorkoutSources
  let news: NodeNews?

  func startWorkout(
    _ request: StartWorkoutRequest, _ context: CallContext
  ) async throws -> StartWorkoutResponse {
    // The session shows the log's sets.
    if case .workoutLog = request.source, let principal = context.principal {
      try AccessRule.scope(.trainingRead).check(principal)
    }
    let caller = try context.caller
    let state = try await start(request, at: clock.now, for: caller)
    return StartWorkoutResponse {
      $0.state = PlayerContract.PlayerState(state, at: state.startTime)
      $0.serverTime = clock.now
    }
  }

  /// Starts a session at `time`, and returns its first state.
  func start(
    _ request: StartWorkoutRequest, at time: Timestamp, queued: QueuedStart? = nil,
    for caller: Caller
  ) async throws -> PlayerState {
    do {
      let found = try await sources.workout(of: request.source, for: caller)
      let sport = request.sport == .unspecified ? found.sport : request.sport
      var profile = request.heartRateProfile.map { HeartRate::HeartRateProfile($0) }
      if profile == nil { profile = try await profiles(caller, sport, time) }
      var workout = found.workout
      workout.blocks = try await resolved(workout.blocks.normalized, for: caller)
      return try await sessions.start(
        SessionPlan(
          workout: workout, profile: profile ?? .standard, origin: found.origin,
          statedCategory: found.category, sport: sport),
        as: request.sessionID, requestID: request.requestID, at: time, queued: queued, for: caller)
    } catch {
      // The source may be gone since the request came first.
      guard !(error is PlayerError),
        let earlier = try await sessions.started(by: request.requestID, for: caller)
      else { throw error }
      return earlier
    }
  }

  /// Returns blocks with weights in place of shares of a maximum, from the records of this moment, and with the body
  /// weight in assisted exercises.
  private func resolved(
    _ blocks: [WorkoutBlock], for caller: Caller
  ) async throws -> [WorkoutBlock] {
    var exercises = try await resolved(blocks.flatMap(\.exercises), for: caller)[...]
    return blocks.map { block in
      var block = block
      block.exercises = block.exercises.map { exercises.popFirst() ?? $0 }
      return block
    }
  }

  private func resolved(
    _ exercises: [PlannedExercise], for caller: Caller
  ) async throws -> [PlannedExercise] {
    let bodyWeight = exercises.contains(where: \.isAssisted) ? try await bodyWeights(caller) : nil
    let weighed = exercises.map { $0.weighing(bodyWeight) }
    let shared = weighed.filter(\.hasShareOfMaximum)
    guard !shared.isEmpty else { return weighed }
    var maxima = try await oneRepMaxes(shared, caller)[...]
    return weighed.map {
      $0.hasShareOfMaximum ? $0.resolved(by: maxima.popFirst() ?? nil) : $0
    }
  }

  /// Returns the command of a request.
  func command(
    of request: ApplyCommandRequest, for caller: Caller
  ) async throws -> PlayerCommand {
    try await resolved(
      PlayerCommand(request.command, requestID: request.requestID), for: caller)
  }

  /// Returns a command with what a session takes from what is known of the athlete, where it names the exercise.
  private func resolved(
    _ command: PlayerCommand, for caller: Caller
  ) async throws -> PlayerCommand {
    switch command {
    case .addExercise(let exercise, let after):
      let resolved = try await resolved([exercise], for: caller).first
      return .addExercise(resolved ?? exercise, after: after)
    case .swapExercise(let id, let exercise):
      let resolved = try await resolved([exercise], for: caller).first
      return .swapExercise(id, resolved ?? exercise)
    default: return command
    }
  }

  func applyCommand(
    _ request: ApplyCommandRequest, _ context: CallContext
  ) async throws -> ApplyCommandResponse {
    // The scope of a remote opens its buttons, and no more.
    if let principal = context.principal, !request.command.isOfRemote {
      try AccessRule.scope(.sessionControl).check(principal)
    }
    let caller = try context.caller
    let applied = try await sessions.apply(
      command(of: request, for: caller), to: request.sessionID,
      expecting: request.expectation, requestID: request.requestID, at: clock.moment,
      for: caller)
    let transition = applied.transition
    return ApplyCommandResponse {
      $0.state = PlayerContract.PlayerState(transition.state, at: transition.record.time)
      $0.exerciseCompleted = transition.isExerciseCompleted
      $0.workoutCompleted = transition.isWorkoutCompleted
      $0.serverTime = transition.state.time(at: clock.moment)
      $0.newRecords = applied.newRecords
    }
  }

  func getSession(
    _ request: GetSessionRequest, for caller: Caller
  ) async throws -> GetSessionResponse {
    let (state, now) = try await sessions.shown(
      request.sessionID, at: clock.moment, for: caller)
    return GetSessionResponse {
      $0.state = PlayerContract.PlayerState(state, at: now)
      $0.serverTime = now
    }
  }

  func watchActivity(
    _ request: WatchActivityRequest, _ context: CallContext
  ) async throws -> ActivityWatch {
    context.drainReaction = .askFeed
    let place = try await sessions.store.database.resumption(
      after: request.afterRevision, in: request.afterEpoch, on: try context.caller.loop)
    // The topic is held before the state is read, so that no change in between is missed.
    let topic = sessions.hub.topic(request.sessionID)
    let (state, _) = try await sessions.shown(
      request.sessionID, at: clock.moment, for: try context.caller)
    topic.seed(state, revision: state.revision)
    let caller = try context.caller
    let (id, owner, loop) = (request.sessionID, caller.owner, caller.loop)
    let follower = news?.follow([.session(id)], on: loop) { [sessions, clock] in
      let (state, _) = try await sessions.shown(
        id, at: clock.moment, for: Caller(owner, on: loop))
      topic.seed(state, revision: state.revision)
    }
    return ActivityWatch(topic, from: place, clock: clock, follower: follower, waking: context)
  }
}
