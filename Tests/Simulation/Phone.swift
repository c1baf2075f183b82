import Base
import Loop
import PlayerFeature

/// A phone that controls a session: one command after the other, each repeated until some node has answered.
final class Phone {
  private let session: UUID
  private let night: Night
  private var random: SplitMix64
  private var attempt = 0
  /// Whether its last command is answered.
  private(set) var isDone = false
  /// The outcomes of its commands.
  private(set) var outcomes: [UUID: Int64] = [:]

  private static let patience = Duration.seconds(4)
  private static let thought = Duration.milliseconds(200)...Duration.seconds(8)
  private static let pause = Duration.milliseconds(300)...Duration.milliseconds(900)

  init(of session: UUID, in night: Night, random: SplitMix64) {
    (self.session, self.night, self.random) = (session, night, random)
    think()
  }

  private func think() {
    _ = night.loop.schedule(after: random.duration(Self.thought)) { [self] in
      let isLast = night.isClosing
      send(isLast ? .finish : command(), as: random.id(), isLast: isLast)
    }
  }

  private func command() -> PlayerCommand {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5: .completeSet(id: random.id())
    case 5: .startRest(.seconds(Int64.random(in: 1...30, using: &random)))
    case 6: .skipRest
    case 7: .pause
    case 8, 9: .resume
    case 10: .undo
    default: .nextExercise
    }
  }

  /// Sends a command to some node, and again to another one if there is no answer.
  private func send(_ command: PlayerCommand, as request: UUID, isLast: Bool) {
    attempt += 1
    let current = attempt
    func again() {
      guard current == attempt else { return }
      attempt += 1
      let next = attempt
      _ = night.loop.schedule(after: random.duration(Self.pause)) { [self] in
        if next == attempt { send(command, as: request, isLast: isLast) }
      }
    }
    _ = night.loop.schedule(after: Self.patience) { again() }
    guard let node = night.anyNode(&random) else { return }
    let (there, back) = (
      random.duration(night.plan.linkDelay), random.duration(night.plan.linkDelay)
    )
    _ = night.loop.schedule(after: there) { [self] in
      node.apply(command, to: session, request: request) { [self] outcome in
        if case .applied(let revision) = outcome { night.promised(revision, in: session) }
        _ = night.loop.schedule(after: back) { [self] in
          guard current == attempt else { return }
          if outcome == .failed { return again() }
          answered(outcome, request, isLast: isLast)
        }
      }
    }
  }

  private func answered(_ outcome: CommandOutcome, _ request: UUID, isLast: Bool) {
    attempt += 1
    night.findings.counts.commands += 1
    if case .applied(let revision) = outcome {
      outcomes[request] = revision
      night.findings.trace(1, night.loop.now.microseconds, revision)
    }
    if isLast { isDone = true } else { think() }
  }
}
