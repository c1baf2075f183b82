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
    let (owner, loop) = (caller.owner, caller.loop)
    let followed: [NewsSubject] = [
      .coachMessages(session), .session(session), .settings(owner), LiveFeature.zones(owner),
    ]
    let follower = news?.follow(followed, on: loop) { [self] in
      coach.use(try await self.sources(of: session, for: Caller(owner, on: loop)).0)
      let found = try await messages.messages(
        of: session, since: clock.now - CoachMessage.lifetime, for: Caller(owner, on: loop))
      for message in found { coach.hear(message) }
    }
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
