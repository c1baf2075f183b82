/// The thresholds of the coach. Their sources are in docs/training.md.
package enum CoachThresholds {
  /// The time over which the heart rate is averaged.
  package static let smoothing = Duration.seconds(5)
  /// The largest number of samples that are averaged: those of 5 seconds at 12 Hz.
  package static let smoothedMax = 60
  /// The beats beyond a boundary at which the zone changes.
  package static let marginBPM = 2
  /// The time for which the heart rate is out of the target before it is advice.
  package static let hold = Duration.seconds(10)
  /// The time after the beginning of a set in which the heart rate follows the effort, without advice.
  package static let grace = Duration.seconds(60)
  /// The time without a sample after which the time out of the target, or of a set, begins anew. It is the longest time
  /// for which a sample counts.
  package static let gap = Duration.seconds(10)
  /// The least time between two cues of any kind but the limit: each can be spoken to its end.
  package static let spacing = Duration.seconds(5)
  /// The least time between two cues that name an effort for 60 seconds, and between two of the limit.
  package static let adviceCooldown = Duration.seconds(60)
  /// The beats below the limit from which it can be reached again.
  package static let limitMarginBPM = 5
  /// The rise of the heart rate that is drift, in percent.
  package static let driftPercent = 10
  /// The minutes of a steady effort whose mean is compared with the newest ones.
  package static let driftBaseline = 5..<10
  /// The number of newest minutes that are compared.
  package static let driftRecentCount = 5
  /// The complete minutes of a steady effort before drift is judged.
  package static let driftMinutesMin = 20

  /// Returns the least time between two cues of a kind, in a mode with this cooldown.
  package static func cooldown(of kind: CueKind, mode: Duration) -> Duration {
    switch kind {
    case .limit: adviceCooldown
    case .tooHigh, .belowTarget: max(mode, adviceCooldown)
    case .recovered, .drift, .zone, .heartRate: mode
    }
  }
}
