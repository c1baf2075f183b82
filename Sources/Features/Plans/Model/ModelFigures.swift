internal import Synchronization

/// The figures of the model since the start.
package struct ModelFigures: Equatable, Sendable {
  /// The outcomes of a request to the model.
  package enum Outcome: String, CaseIterable, Sendable {
    /// A plan that passed the check.
    case accepted
    /// An answer that is no plan, or a plan that did not pass.
    case unusable
    /// A refusal of the model.
    case refused
    /// No answer in time.
    case late
    /// A failure, or a limit of the server.
    case failed
  }

  /// The makers of plans.
  package enum Maker: String, CaseIterable, Sendable {
    case model
    case composer
  }

  /// The requests by their outcome.
  package var requests: [Outcome: Int] = [:]
  /// The plans by their maker; a plan of an earlier answer is not counted.
  package var plans: [Maker: Int] = [:]
  /// The tokens of questions.
  package var inputTokens: Int64 = 0
  /// The tokens of answers.
  package var outputTokens: Int64 = 0
  /// The requests that were not sent, because a budget was used up.
  package var refusedByBudget = 0

  /// Creates figures of nothing.
  package init() {}
}

/// The figures while they are counted.
final class ModelTally: Sendable {
  private let figures = Mutex(ModelFigures())

  /// The figures at this moment.
  var current: ModelFigures { figures.withLock { $0 } }

  func note(_ outcome: ModelFigures.Outcome) {
    figures.withLock { $0.requests[outcome, default: 0] += 1 }
  }

  func note(_ maker: ModelFigures.Maker) {
    figures.withLock { $0.plans[maker, default: 0] += 1 }
  }

  func note(_ usage: ModelUsage) {
    figures.withLock { figures in
      figures.inputTokens &+= usage.input
      figures.outputTokens &+= usage.output
    }
  }

  func noteBudget() { figures.withLock { $0.refusedByBudget += 1 } }
}
