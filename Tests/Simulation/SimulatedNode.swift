import Base
import Hub
import LiveFeature
import Loop
import PlayerFeature

/// A node: the news and topics of a real one, and what it does with commands, samples and screens, without calls and
/// statements.
final class SimulatedNode {
  let name: String
  let news: NodeNews
  let sessions = Hub<PlayerState>()
  let pulses = Hub<Int64>()
  /// The difference of its clock from the others'.
  let skew: Duration
  /// Whether it runs. What a dead one had begun is answered by nobody.
  private(set) var isAlive = true

  private let night: Night
  private var running: Task<Void, Never>?

  /// The length of a lease, and the time between two renewals: those of `NodeRegistry`.
  private static let lease = Duration.seconds(9)
  private static let renewalInterval = Duration.seconds(3)

  init(_ name: String, in night: Night, skew: Duration) {
    (self.name, self.night, self.skew) = (name, night, skew)
    news = NodeNews([night.loop])
    running = night.loop.start { [news, loop = night.loop] in await news.run(on: loop) }
    renew()
    night.bus.join(name, news)
  }

  /// Ends it, without a word.
  func die() {
    isAlive = false
    running?.cancel()
    night.bus.leave(name)
  }

  /// The time that its clock shows.
  var now: Timestamp { night.time + skew }

  private func renew() {
    guard isAlive else { return }
    night.database.run(isWriting: true) { [self] in
      night.database.renew(name, for: Self.lease)
    } then: { [self] count in
      if let count, isAlive, night.bug != .forgottenNodes { news.set(otherCount: count) }
    }
    _ = night.loop.schedule(after: Self.renewalInterval) { [self] in renew() }
  }
}

/// The outcome of a command.
enum CommandOutcome: Equatable {
  /// It is the record of this revision.
  case applied(revision: Int64)
  /// The session does not allow it.
  case refused
  /// The node could not tell.
  case failed
}

/// The player, as `Sessions` has it: read, decide, append, publish.
extension SimulatedNode {
  private static let attemptsMax = 20

  /// Applies a command; a repeat gets the first outcome.
  func apply(
    _ command: PlayerCommand, to id: UUID, request: UUID, attempt: Int = 1,
    then: @escaping (CommandOutcome) -> Void
  ) {
    guard isAlive else { return }
    night.database.run { [night] in
      night.database.session(id)
    } then: { [self] read in
      guard isAlive else { return }
      guard let session = read ?? nil, attempt <= Self.attemptsMax else { return then(.failed) }
      let newest = session.state(of: session.records.count)
      // The call that appended the newest record may have lost its answer.
      publish(newest)
      if night.bug != .forgottenRequests,
        let index = session.records.firstIndex(where: { $0.request == request })
      {
        return then(.applied(revision: Int64(index) + 2))
      }
      let time = newest.time(at: ClockMoment(now))
      let due = newest.dueTransitions(by: time)
      let state = due.last?.state ?? newest
      let transition: PlayerTransition
      do throws(PlayerRefusal) {
        transition = try state.reduced(by: command, at: time)
      } catch {
        return then(.refused)
      }
      let records =
        due.map { (request: night.automaticRequest($0.state.revision, in: id), record: $0.record) }
        + [(request: request, record: transition.record)]
      night.database.run(isWriting: true) { [night] in
        night.database.append(records, from: newest.revision + 1, to: id)
      } then: { [self] isAppended in
        guard isAlive else { return }
        switch isAppended {
        case true?:
          for one in due { publish(one.state) }
          publish(transition.state)
          then(.applied(revision: transition.state.revision))
        case false?: apply(command, to: id, request: request, attempt: attempt + 1, then: then)
        case nil where night.bug == .trustedWrites:
          then(.applied(revision: transition.state.revision))
        case nil: then(.failed)
        }
      }
    }
  }

  private func publish(_ state: PlayerState) {
    if night.bug == .silentEndings, state.endTime != nil { return }
    sessions.existingTopic(state.sessionID)?.publish(state, revision: state.revision)
    if night.bug != .silentWriter { news.tell(.session(state.sessionID)) }
  }
}

/// The views that screens follow.
extension SimulatedNode {
  /// The part of a node that a screen has.
  struct Watching {
    let states: Subscription<PlayerState>
    let pulses: Subscription<Int64>
    let follower: NewsFollower

    /// Ends it.
    func end() {
      states.end()
      pulses.end()
      follower.end()
    }
  }

  /// Opens the view of a session, and gives it to the screen that watches from a revision on, as `LiveService` does; nil if
  /// the database did not answer.
  func watch(
    _ id: UUID, of device: UUID, after revision: Int64, waking screen: any Wakeable,
    then: @escaping (Watching?) -> Void
  ) {
    guard isAlive else { return }
    // The topics are held before the state is read, so that no change in between is missed.
    let (topic, pulse) = (sessions.topic(id), pulses.topic(id))
    night.database.run { [night] in
      (night.database.session(id), night.database.lastSequence(of: device))
    } then: { [self] read in
      guard isAlive else { return }
      guard let (session, last) = read, let session else { return then(nil) }
      if night.bug != .unreadOpenings {
        let state = session.state(of: session.records.count)
        topic.seed(state, revision: state.revision)
        pulse.seed(last, revision: last)
      }
      let follower = news.follow(
        [.pulse(id), .session(id)], on: night.loop,
        taking: { bytes in
          let sequence = bytes.reduce(Int64(0)) { $0 << 8 | Int64($1) }
          pulse.publish(sequence, revision: sequence)
        },
        reading: { [night] in
          let (session, last) = try await night.database.value {
            night.findings.counts.reads += 1
            return (night.database.session(id), night.database.lastSequence(of: device))
          }
          guard let session else { return }
          let state = session.state(of: session.records.count)
          topic.publish(state, revision: state.revision)
          pulse.publish(last, revision: last)
        })
      then(
        Watching(
          states: topic.subscribe(after: revision, on: night.loop, waking: screen),
          pulses: pulse.subscribe(on: night.loop, waking: screen), follower: follower))
    }
  }

  /// Publishes the newest sample of a session.
  func show(_ sequence: Int64, of id: UUID) {
    pulses.existingTopic(id)?.publish(sequence, revision: sequence)
    if night.bug != .silentWriter {
      news.tell(.pulse(id)) { (0..<8).map { UInt8(truncatingIfNeeded: sequence >> (56 - 8 * $0)) } }
    }
  }
}

extension NewsSubject {
  /// The newest sample of a session.
  static func pulse(_ session: UUID) -> NewsSubject { NewsSubject(Kind("pulse"), session) }
}
