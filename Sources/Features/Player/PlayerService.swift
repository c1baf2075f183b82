internal import Base
internal import HeartRate
internal import Hub
internal import Messages
import PlayerContract
internal import RPC
import WorkoutsContract

/// `pulsewire.player.v1.PlayerService`.
struct PlayerService: Sendable {
  let sessions: Sessions
  let clock: WallClock
  let profiles: PlayerFeature.HeartRateProfiles
  let sources: WorkoutSources

  func startWorkout(
    _ request: StartWorkoutRequest, for caller: Caller
  ) async throws -> StartWorkoutResponse {
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
    var profile = request.heartRateProfile.map { HeartRate::HeartRateProfile($0) }
    if profile == nil { profile = try await profiles(caller, time) }
    do {
      var (workout, origin) = try await sources.workout(of: request.source, for: caller)
      workout.blocks = workout.blocks.normalized
      return try await sessions.start(
        SessionPlan(workout: workout, profile: profile ?? .standard, origin: origin),
        as: request.sessionID, requestID: request.requestID, at: time, queued: queued, for: caller)
    } catch {
      // The source may be gone since the request came first.
      guard !(error is PlayerError),
        let earlier = try await sessions.started(by: request.requestID, for: caller)
      else { throw error }
      return earlier
    }
  }

  func applyCommand(
    _ request: ApplyCommandRequest, for caller: Caller
  ) async throws -> ApplyCommandResponse {
    let applied = try await sessions.apply(
      PlayerCommand(request.command, requestID: request.requestID), to: request.sessionID,
      expecting: request.expectation, requestID: request.requestID, at: clock.now,
      for: caller)
    let transition = applied.transition
    return ApplyCommandResponse {
      $0.state = PlayerContract.PlayerState(transition.state, at: transition.record.time)
      $0.exerciseCompleted = transition.isExerciseCompleted
      $0.workoutCompleted = transition.isWorkoutCompleted
      $0.serverTime = clock.now
      $0.newRecords = applied.newRecords
    }
  }

  func getSession(
    _ request: GetSessionRequest, for caller: Caller
  ) async throws -> GetSessionResponse {
    let now = clock.now
    let state = try await sessions.shown(request.sessionID, at: now, for: caller)
    return GetSessionResponse {
      $0.state = PlayerContract.PlayerState(state, at: now)
      $0.serverTime = now
    }
  }

  func watchActivity(
    _ request: WatchActivityRequest, _ context: CallContext
  ) async throws -> ActivityWatch {
    context.drainReaction = .askFeed
    // The topic is held before the state is read, so that no change in between is missed.
    let topic = sessions.hub.topic(request.sessionID)
    let state = try await sessions.shown(
      request.sessionID, at: clock.now, for: try context.caller)
    topic.seed(state, revision: state.revision)
    return ActivityWatch(topic, after: request.afterRevision, clock: clock, waking: context)
  }
}
