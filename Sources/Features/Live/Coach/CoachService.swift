internal import Base
internal import Hub
internal import LiveContract
internal import Localization
internal import Loop
internal import PlayerFeature
internal import RPC
internal import SettingsFeature

/// The coach's part of `pulsewire.live.v1.LiveService`.
struct CoachService: Sendable {
  let sessions: Sessions
  let settings: SettingsFeature
  let zones: LiveFeature.SessionZones
  let coaches: LiveCoaches
  let messages: CoachMessageStore
  /// Returns the live heart rate of a session, as this node knows it.
  let readings: @Sendable (PlayerState, Caller) async throws -> Topic<LiveReading>
  let news: NodeNews?
  let clock: WallClock

  func watchCoach(_ request: WatchCoachRequest, _ context: CallContext) async throws -> CoachWatch {
    context.drainReaction = .askFeed
    let (caller, session) = (try context.caller, request.sessionID)
    // The topic is held before the state is read, so that no change in between is missed.
    let ending = sessions.endings.topic(session)
    let (sources, state) = try await sources(of: session, for: caller)
    if let time = state.endTime { ending.seed(time, revision: state.revision) }
    let coach = coaches.coach(of: session, at: clock.now)
    let accepted = caller.acceptedLanguages.flatMap { Language(accepting: $0) }
    let follower = try await follow(state, with: coach, until: ending, for: caller)
    let found: [CoachMessage]
    do {
      found = try await messages.messages(
        of: session, since: clock.now - CoachMessage.lifetime, for: caller)
    } catch {
      follower?.end()
      throw error
    }
    context.sendFirst()
    let watch = CoachWatch(
      coach, of: coaches, session, after: request.afterRevision, until: ending,
      sources: sources, sessionStart: state.startTime, accepting: accepted, clock: clock,
      follower: follower, waking: context)
    for message in found { coach.hear(message) }
    return watch
  }

  /// Follows what other nodes say of a session: its state, its heart rate, and what its coach judges by.
  private func follow(
    _ state: PlayerState, with coach: LiveCoach, until ending: Topic<Timestamp>, for caller: Caller
  ) async throws -> NewsFollower? {
    guard let news else { return nil }
    let heartRate = try await readings(state, caller)
    let (session, owner, loop) = (state.sessionID, caller.owner, caller.loop)
    let subjects: [NewsSubject] = [
      .coachMessages(session), .session(session), .heartRate(session), .settings(owner),
      LiveFeature.zones(owner),
    ]
    return news.follow(
      subjects, on: loop,
      taking: {
        heartRate.take($0)
        coach.take(heartRate)
      },
      reading: { [self] in
        let caller = Caller(owner, on: loop)
        let (sources, state) = try await sources(of: session, for: caller)
        coach.use(sources)
        if let time = state.endTime { ending.publish(time, revision: state.revision) }
        coach.take(try await readings(state, caller))
        let since = clock.now - CoachMessage.lifetime
        for message in try await messages.messages(of: session, since: since, for: caller) {
          coach.hear(message)
        }
      })
  }

  /// Returns the sources of a session's coach, with what is stored now.
  private func sources(
    of session: UUID, for caller: Caller
  ) async throws -> (CoachSources, PlayerState) {
    let states = sessions.hub.topic(session)
    let state = try await sessions.state(of: session, for: caller)
    states.seed(state, revision: state.revision)
    let sources = CoachSources(
      states: states, settings: try await settings.topic(of: caller),
      zones: try await zones(caller, state))
    return (sources, state)
  }
}
