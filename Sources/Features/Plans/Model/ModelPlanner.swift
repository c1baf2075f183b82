internal import Base
internal import Loop
internal import Messages
internal import PlansContract
internal import ProfileContract
internal import RPC

/// The plans of a model: asked a few times within a few seconds, and checked whatever it says.
struct ModelPlanner: Sendable {
  let server: ModelServer
  let budget: ModelBudget
  let clock: WallClock

  /// Whether a model can be of use for a brief: weeks of little volume are the server's own.
  static func suits(_ brief: PlanBrief) -> Bool {
    switch Periodisation.phase(brief) {
    case .accumulation, .intensification, .unspecified: !brief.suitable.isEmpty
    case .deload, .taper: false
    }
  }

  /// Whether the server wants to be left alone.
  func isPaused(for caller: Caller) -> Bool { server.isPaused(on: caller.loop) }

  /// Returns a plan that passes the check; nil if none came by `end`, on the clock of the caller's loop.
  func plan(
    _ brief: PlanBrief, _ known: FitnessProfile, until end: Duration, for caller: Caller
  ) async -> ProposedPlan? {
    let loop = caller.loop
    var brief = brief
    var complaint: String?
    var attempt = 0
    while let time = ModelPace.time(of: attempt, left: end - loop.now) {
      guard !server.isPaused(on: loop) else { return nil }
      guard await budget.take(for: caller, at: clock.now) else {
        server.tally.noteBudget()
        return nil
      }
      // At random, and not the seed of the brief, which follows from the account.
      brief.seed = loop.random.next()
      let question = ModelQuestion(brief, known, complaint: complaint)
      switch await server.ask(question.prompt, within: time, isRetry: attempt > 0, on: loop) {
      case .text(let text):
        switch judged(text, question, brief) {
        case .success(let plan): return plan
        case .failure(let fault): complaint = Self.words(fault)
        }
      case .unusable(let after):
        if let after, await !wait(after, until: end, on: loop) { return nil }
      case .refused, .unavailable: return nil
      }
      attempt += 1
    }
    return nil
  }

  private func judged(
    _ text: String, _ question: ModelQuestion, _ brief: PlanBrief
  ) -> Result<ProposedPlan, PlanFault> {
    do throws(PlanFault) {
      guard let object = ModelText.plan(in: text) else { throw .empty }
      let plan = try ModelDraft.plan(object, question.offered, for: brief)
      server.tally.note(ModelFigures.Outcome.accepted)
      return .success(plan)
    } catch {
      server.tally.note(ModelFigures.Outcome.unusable)
      return .failure(error)
    }
  }

  /// Waits as long as the server asks for; returns false if no time would be left for a try.
  private func wait(_ pause: Duration, until end: Duration, on loop: EventLoop) async -> Bool {
    guard pause + ModelPace.tryMin <= end - loop.now else { return false }
    do { try await loop.sleep(for: pause) } catch { return false }
    return true
  }

  /// Returns what a model is told of a fault: nothing that follows from the log.
  private static func words(_ fault: PlanFault) -> String? {
    switch fault {
    case .empty: "it had no blocks"
    case .invalid(let field): "a wrong value of \(field)"
    case .unknownExercise: "an exercise that is not in the list"
    case .time(let seconds): "it takes \(seconds) seconds"
    case .effort, .sets: "too many sets, or a wrong effort"
    case .unsuitableExercise, .load, .volume, .repeated: nil
    }
  }
}
