import Base

/// The format of durations in the output.
enum ElapsedText {
  /// Formats a duration as `5:09` or `1:05:09`.
  static func clock(_ duration: Duration) -> String {
    let seconds = max(0, duration.milliseconds / 1_000)
    let tail = padded(seconds % 60)
    return seconds < 3_600
      ? "\(seconds / 60):\(tail)" : "\(seconds / 3_600):\(padded(seconds / 60 % 60)):\(tail)"
  }

  private static func padded(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
