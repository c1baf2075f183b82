/// The state of the demo's screen at one moment.
package struct ScreenModel: Hashable, Sendable {
  /// A step of the curve: a second, or as many seconds as are needed to fit the session.
  package struct Point: Hashable, Sendable {
    /// Beats per minute; nil in a dropout.
    package let bpm: Int?
    /// The zone of that heart rate, 0 to 5.
    package let zone: Int

    /// Creates a point with a heart rate and its zone.
    package init(bpm: Int?, zone: Int) {
      self.bpm = bpm
      self.zone = zone
    }
  }

  /// The workout's name.
  package var workoutName = ""
  /// The exercise's name; empty after the last one.
  package var exerciseName = ""
  /// The set's number, such as `set 2 of 3`.
  package var setText = ""
  /// The remaining rest, in seconds, rounded up; nil outside a rest.
  package var restSecondsRemaining: Int?
  /// The length of the whole rest, in seconds.
  package var restSeconds = 0
  /// Whether the workout is paused.
  package var isPaused = false
  /// The duration of the session without pauses, in seconds.
  package var elapsedSeconds = 0
  /// The newest heart rates, oldest first. The screen shows as many of the newest as fit.
  package var points: [Point] = []
  /// The number of seconds that a point of the curve stands for.
  package var stepSeconds = 1
  /// The number of samples that were sent.
  package var sentCount = 0
  /// The number of those samples that are acknowledged as durable.
  package var acknowledgedCount = 0
  /// The median time from sending a sample to its return to a watcher, in microseconds; nil before
  /// the first return.
  package var latencyP50Microseconds: Int?
  /// The 99th percentile of the same times, in microseconds; nil before the first return.
  package var latencyP99Microseconds: Int?

  /// The last event, in a few words; empty for none.
  package var note = ""

  /// Creates an empty screen.
  package init() {}
}
