import Base
import DemoParts

/// The output of a load's progress: one line in the terminal that is overwritten, or a line at
/// intervals.
struct LoadDisplay: Sendable {
  /// The stage of a load.
  enum Stage: Sendable {
    /// Accounts, sessions and connections are being created.
    case preparing
    /// Samples are being sent.
    case running
    /// The last samples are awaited.
    case settling
    /// The stored samples are being read back.
    case auditing
  }

  /// Whether the output is a terminal on which a line can be overwritten.
  let isTerminal: Bool

  // Source: ECMA-48, EL.
  private static let eraseLine = "\r\u{1b}[K"

  /// The time between two updates.
  var interval: Duration { isTerminal ? .milliseconds(250) : .seconds(5) }

  /// Shows the progress.
  func show(
    _ stage: Stage, ready: Int, _ figures: LoadFigures, of plan: LoadPlan,
    _ progress: inout LoadProgress
  ) {
    let columns = isTerminal ? Terminal.size.columns - 1 : 100
    let text =
      switch stage {
      case .preparing: "preparing: \(ready) of \(plan.athleteCount) athletes are ready"
      case .running:
        progress.line(
          figures, of: plan, columns: columns, isColoured: isTerminal && Terminal.isColoured)
      case .settling: "waiting for the last of \(figures.sent) samples"
      case .auditing: "reading back what is stored"
      }
    if isTerminal {
      Terminal.write(Self.eraseLine + text)
    } else {
      Terminal.writeError(text + "\n")
    }
  }

  /// Shows the number of accounts that were deleted at the end.
  func removed(_ count: Int, of total: Int) {
    let text =
      count == total
      ? "\(Count.text(count, "account")) of this load removed."
      : "\(count) of \(Count.text(total, "account")) of this load removed; the others are left."
    Terminal.writeError((isTerminal ? Self.eraseLine : "") + text + "\n")
  }

  /// Shows the result.
  func show(_ result: LoadResult) {
    let columns = isTerminal ? Terminal.size.columns : 120
    let lines = LoadTable(columns: columns, isColoured: isTerminal && Terminal.isColoured).lines(
      result)
    Terminal.write((isTerminal ? Self.eraseLine : "") + lines.joined(separator: "\n") + "\n")
  }
}
