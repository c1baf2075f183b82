/// The marks of a time axis: a round step, so that labels do not touch.
struct TimeScale {
  /// The time between two marks, in seconds.
  let markSeconds: Int

  /// Steps that a person counts in: seconds, minutes, hours.
  private static let roundSteps = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 86_400,
  ]

  /// Creates the scale of `seconds`, with at most `marksMax` marks after the first.
  init(seconds: Int, marksMax: Int) {
    let wanted = max(1, seconds) / max(1, marksMax)
    markSeconds = Self.roundSteps.first { $0 > wanted } ?? max(1, wanted)
  }

  /// Returns the marks from `start` up to `end`, in seconds.
  func marks(from start: Int, to end: Int) -> [Int] {
    let first = (start + markSeconds - 1) / markSeconds * markSeconds
    return first <= end ? Array(stride(from: first, through: end, by: markSeconds)) : []
  }
}
