/// What the demo's screen shows at one moment.
package struct ScreenModel: Hashable, Sendable {
  /// One step of the curve: a second, or as many as make the session fit.
  package struct Point: Hashable, Sendable {
    /// Beats per minute; nil in a dropout.
    package let bpm: Int?
    /// The zone of that heart rate, 0 to 5.
    package let zone: Int

    /// A heart rate in its zone.
    package init(bpm: Int?, zone: Int) {
      self.bpm = bpm
      self.zone = zone
    }
  }

  /// The workout's name.
  package var workoutName = ""
  /// The exercise's name; empty once all are done.
  package var exerciseName = ""
  /// As `set 2 of 3`.
  package var setText = ""
  /// What is left of the rest, in seconds, rounded up; nil outside a rest.
  package var restSecondsRemaining: Int?
  /// How long the whole rest is, in seconds.
  package var restSeconds = 0
  /// Whether the workout is paused.
  package var isPaused = false
  /// How long the session has taken, without pauses, in seconds.
  package var elapsedSeconds = 0
  /// The newest heart rates, the oldest first. The newest of them fit the screen.
  package var points: [Point] = []
  /// How many seconds a point of the curve stands for.
  package var stepSeconds = 1
  /// How many samples were sent.
  package var sentCount = 0
  /// How many of them are acknowledged as durable.
  package var acknowledgedCount = 0
  /// From sending a sample to its return to a watcher: the median and the 99th percentile, in
  /// microseconds; nil before the first.
  package var latencyP50Microseconds: Int?
  /// See `latencyP50Microseconds`.
  package var latencyP99Microseconds: Int?

  /// What happened last, in a few words; empty for nothing.
  package var note = ""

  /// An empty screen.
  package init() {}
}
