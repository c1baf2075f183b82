internal import Base
internal import Loop
internal import Messages
internal import PlansContract
internal import RPC

/// The model as a reader and a speaker: what athletes say to the server, and what a coach says to them. It is asked once,
/// within a few seconds; without a usable answer, the server's own rules are enough.
struct ModelReader: Sendable {
  let server: ModelServer
  let budget: ModelBudget
  let neighbours: PlanNeighbours
  let clock: WallClock

  /// Returns what an athlete's words mean, beyond the server's rules; nil if the operator or the athlete has not allowed
  /// that, or there is no usable answer.
  func facts(in text: String, for caller: Caller) async throws -> ContextFacts? {
    guard server.configuration.readsWords, let prompt = WordsQuestion.prompt(text) else {
      return nil
    }
    return try await answer(prompt, for: caller) { WordsDraft.facts(in: $0) }
  }

  /// Returns a coach's words about the points of a workout; nil if the operator or the athlete has not allowed that, or
  /// there is no usable answer.
  func words(_ question: CoachQuestion, for caller: Caller) async throws -> String? {
    guard server.configuration.saysSummaries else { return nil }
    return try await answer(question.prompt, for: caller) { CoachDraft.words(in: $0, question) }
  }

  private func answer<Answer>(
    _ prompt: ModelPrompt, for caller: Caller, read: @escaping (String) -> Answer?
  ) async throws -> Answer? {
    guard !server.isPaused(on: caller.loop) else { return nil }
    let box = Box<Answer>()
    let isAllowed = try await neighbours.ask(caller) { _ in
      box.answer = await ask(prompt, for: caller, read: read)
    }
    return isAllowed ? box.answer : nil
  }

  private func ask<Answer>(
    _ prompt: ModelPrompt, for caller: Caller, read: (String) -> Answer?
  ) async -> Answer? {
    guard await budget.take(for: caller, at: clock.now) else {
      server.tally.noteBudget()
      return nil
    }
    let said = await server.ask(
      prompt, within: ModelPace.words, isRetry: false, on: caller.loop)
    guard case .text(let text) = said else { return nil }
    let answer = read(text)
    server.tally.note(answer == nil ? ModelFigures.Outcome.unusable : .accepted)
    return answer
  }

  /// The answer of a model, which is discarded if the athlete has withdrawn the consent meanwhile.
  private final class Box<Answer> {
    var answer: Answer?
  }
}
