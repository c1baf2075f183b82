import Base
import DemoParts

/// Where a load's progress goes: a line in the terminal that is written over, or a line now and
/// then.
struct LoadDisplay: Sendable {
  /// What a load is doing.
  enum Stage: Sendable {
    /// Accounts, sessions and connections are made.
    case preparing
    /// Samples are sent.
    case running
    /// The last samples are waited for.
    case settling
    /// What is stored is read back.
    case auditing
  }

  /// Whether a person looks at a terminal.
  let isTerminal: Bool

  // Source: ECMA-48, EL.
  private static let eraseLine = "\r\u{1b}[K"

  /// How often to show.
  var interval: Duration { isTerminal ? .milliseconds(250) : .seconds(5) }

  /// Shows how far it is.
  func show(
    _ stage: Stage, ready: Int, _ figures: LoadFigures, of plan: LoadPlan,
    _ progress: inout LoadProgress
  ) {
    let columns = isTerminal ? Terminal.size.columns - 1 : 100
    let text =
      switch stage {
      case .preparing: "preparing: \(ready) of \(plan.athleteCount) athletes are ready"
      case .running:
        progress.line(figures, of: plan, columns: columns, isColoured: isTerminal)
      case .settling: "waiting for the last of \(figures.sent) samples"
      case .auditing: "reading back what is stored"
      }
    if isTerminal {
      Terminal.write(Self.eraseLine + text)
    } else {
      Terminal.writeError(text + "\n")
    }
  }

  /// Shows the result.
  func show(_ result: LoadResult) {
    let columns = isTerminal ? Terminal.size.columns : 120
    let lines = LoadTable(columns: columns, isColoured: isTerminal).lines(result)
    Terminal.write((isTerminal ? Self.eraseLine : "") + lines.joined(separator: "\n") + "\n")
  }
}
