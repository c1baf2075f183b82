import Base

/// The progress of a scenario, for a person at a terminal.
struct LoadProgress {
  private let what: String
  private let total: Int
  private var done = 0
  private let step: Int

  /// Creates the progress of `what` up to `total`.
  init(_ what: String, of total: Int) {
    self.what = what
    self.total = total
    step = max(1, total / 100)
  }

  /// Counts one more.
  mutating func advance() {
    done += 1
    guard Terminal.isErrorOutput, done % step == 0 || done == total else { return }
    Terminal.writeError("\r\(done) of \(total) \(what)" + (done == total ? "\n" : ""))
  }
}
