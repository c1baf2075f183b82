import Contract

/// The stored samples that do not count, in words.
enum UncountedText {
  /// Returns a line for each reason.
  static func lines(_ samples: UncountedHeartRate) -> [String] {
    let reasons = [
      (samples.beforeStartCount, "before the start"), (samples.afterEndCount, "after the end"),
      (samples.otherDeviceCount, "while another device counted"),
    ]
    return reasons.filter { $0.0 > 0 }.map { count, reason in
      "\(Count.text(count, "sample")) not counted: measured \(reason)."
    }
  }
}
