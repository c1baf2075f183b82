import Base
import Contract
import DemoParts
import Loop

/// The shared state of the demo's devices, from which the screen is drawn. It is bound to its loop.
final class DemoBoard {
  let loop: EventLoop
  /// Fires when the watch has delivered everything.
  let delivered: Signal
  /// The server's clock, as of the last response.
  private(set) var clock: ServerClock
  /// The latencies from the watch to the wall.
  var latency = LatencyLedger()
  /// The wall's newest content of the player; nil before the first.
  private(set) var activity: ActivityContent?
  /// Whether the watch has delivered everything.
  private(set) var isDelivered = false

  private let startTime: Timestamp
  private var history: HeartRateHistory
  private var restSeconds = 0
  private let onNote: (String) -> Void

  /// The number of newest samples from which the live latencies are computed.
  private static let latencySamplesMax = 1_000

  /// Creates the board of a session that started at `startTime`.
  ///
  /// - Parameter stepSeconds: the time that one dot of the curve stands for.
  init(
    startTime: Timestamp, clock: ServerClock, stepSeconds: Int, loop: EventLoop,
    onNote: @escaping (String) -> Void
  ) {
    self.loop = loop
    self.onNote = onNote
    delivered = Signal(on: loop)
    self.clock = clock
    self.startTime = startTime
    history = HeartRateHistory(stepSeconds: stepSeconds)
  }

  /// The current time of the server's clock.
  var now: Timestamp { clock.time(at: loop.now) }

  /// The age of the session.
  var age: Duration { now - startTime }

  /// Sets the server's clock from a response.
  func set(clock time: Timestamp) { clock.set(to: time, at: loop.now) }

  /// Reports an event to the user.
  func note(_ text: String) { onNote(text) }

  /// Records that the watch has delivered everything.
  func finishDelivery() {
    isDelivered = true
    delivered.fire()
  }

  /// Shows a heart rate that the wall received.
  func show(_ heartRate: LiveHeartRate) {
    guard let time = heartRate.sampleTime else { return }
    latency.arrived(heartRate.sequence, at: loop.now)
    history.add(
      bpm: Int(heartRate.bpm), zone: max(0, Int(heartRate.zone.rawValue) - 1),
      second: Int((time - startTime).milliseconds / 1_000))
  }

  /// Shows the player's content that the wall received.
  func show(_ content: ActivityContent) {
    if let end = content.restEndsAt, end != activity?.restEndsAt {
      restSeconds = Self.seconds(until: end, from: now)
    }
    activity = content
  }

  /// Returns the current state of the screen.
  func model(_ outbox: Outbox) -> ScreenModel {
    var model = ScreenModel()
    if let activity {
      model.workoutName = activity.workoutName
      model.exerciseName = activity.exerciseName
      model.setText = "set \(activity.setNumber) of \(activity.setCount)"
      model.isPaused = activity.paused
      let end = activity.endTime ?? activity.pauseTime ?? now
      model.elapsedSeconds = max(0, Int((end - activity.elapsedAnchor).inSeconds))
      if let rest = activity.restEndsAt, rest > now, !activity.finished {
        model.restSecondsRemaining = Self.seconds(until: rest, from: now)
      }
    }
    model.restSeconds = restSeconds
    model.points = history.points(upTo: dropoutSecond)
    model.stepSeconds = history.stepSeconds
    model.sentCount = outbox.sentCount
    model.acknowledgedCount = outbox.acknowledgedCount
    let latencies = Percentiles(latency.microseconds.suffix(Self.latencySamplesMax))
    model.latencyP50Microseconds = latencies.value(at: 50)
    model.latencyP99Microseconds = latencies.value(at: 99)
    return model
  }

  /// The second up to which a missing value counts as a dropout. The newest samples may still be
  /// under way, for half a real second.
  private var dropoutSecond: Int {
    isDelivered ? 0 : Int(age.inSeconds - 0.5 * clock.speed)
  }

  private static func seconds(until end: Timestamp, from now: Timestamp) -> Int {
    Int((end - now).inSeconds.rounded(.up))
  }
}
