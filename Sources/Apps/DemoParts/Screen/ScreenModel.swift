/// What the demo's screen shows at one moment.
public struct ScreenModel: Hashable, Sendable {
  /// One step of the curve: a second, or as many as make the session fit.
  public struct Point: Hashable, Sendable {
    /// Beats per minute; nil in a dropout.
    public let bpm: Int?
    /// The zone of that heart rate, 0 to 5.
    public let zone: Int

    /// A heart rate in its zone.
    public init(bpm: Int?, zone: Int) {
      self.bpm = bpm
      self.zone = zone
    }
  }

  /// The workout's name.
  public var workoutName = ""
  /// The exercise's name; empty once all are done.
  public var exerciseName = ""
  /// As `set 2 of 3`.
  public var setText = ""
  /// What is left of the rest, in seconds, rounded up; nil outside a rest.
  public var restSecondsRemaining: Int?
  /// How long the whole rest is, in seconds.
  public var restSeconds = 0
  /// Whether the workout is paused.
  public var isPaused = false
  /// How long the session has taken, without pauses, in seconds.
  public var elapsedSeconds = 0
  /// The newest heart rates, the oldest first. The newest of them fit the screen.
  public var points: [Point] = []
  /// How many seconds a point of the curve stands for.
  public var stepSeconds = 1
  /// How many samples were sent.
  public var sentCount = 0
  /// How many of them are acknowledged as durable.
  public var acknowledgedCount = 0
  /// From sending a sample to its return to a watcher: the median and the 99th percentile, in
  /// microseconds; nil before the first.
  public var latencyP50Microseconds: Int?
  /// See `latencyP50Microseconds`.
  public var latencyP99Microseconds: Int?

  /// What happened last, in a few words; empty for nothing.
  public var note = ""

  /// An empty screen.
  public init() {}
}
