import Base
import Contract
import DemoParts
import Loop

/// What the demo's devices know together, from which the screen is drawn. It belongs to its loop.
final class DemoBoard {
  let loop: EventLoop
  /// Fires when the watch has delivered everything.
  let delivered: Signal
  /// The server's clock, as the last answer told it.
  private(set) var clock: ServerClock
  /// From the watch to the wall.
  var latency = LatencyLedger()
  /// What the wall shows of the player; nil before the first content.
  private(set) var activity: ActivityContent?
  /// Whether the watch has delivered everything.
  private(set) var isDelivered = false

  private let startTime: Timestamp
  private var history: HeartRateHistory
  private var restSeconds = 0
  private var isSpeedTold = false
  private let onNote: (String) -> Void

  /// The live latencies are those of so many newest samples.
  private static let latencySamplesMax = 1_000

  /// What the server's clock may be seen to run at, as a share of the speed that was asked for,
  /// before it is believed to run at another.
  private static let speedRatios = 0.5...2.0

  /// The board of a session that has just started.
  ///
  /// - Parameter stepSeconds: how much time one dot of the curve stands for.
  init(
    start: StartWorkoutResponse, speed: Double, stepSeconds: Int, loop: EventLoop,
    onNote: @escaping (String) -> Void
  ) {
    self.loop = loop
    self.onNote = onNote
    delivered = Signal(on: loop)
    clock = ServerClock(showing: start.serverTime, at: loop.now, speed: speed)
    startTime = start.state.startTime
    history = HeartRateHistory(stepSeconds: stepSeconds)
  }

  /// What the server's clock shows.
  var now: Timestamp { clock.time(at: loop.now) }

  /// How old the session is.
  var age: Duration { now - startTime }

  /// An answer told what the server's clock shows.
  func set(clock time: Timestamp) {
    if !isSpeedTold, let observed = clock.observedSpeed(showing: time, at: loop.now) {
      isSpeedTold = true
      if observed > 0, !Self.speedRatios.contains(observed / clock.speed) {
        let speed = (observed * 10).rounded() / 10
        note("--speed \(clock.speed) is not the server's; its clock runs at \(speed), so do we")
        clock.speed = observed
      }
    }
    clock.set(to: time, at: loop.now)
  }

  /// Something happened that a person wants to know.
  func note(_ text: String) { onNote(text) }

  /// The watch has delivered everything.
  func finishDelivery() {
    isDelivered = true
    delivered.fire()
  }

  /// The wall got a heart rate.
  func show(_ heartRate: LiveHeartRate) {
    guard let time = heartRate.sampleTime else { return }
    latency.arrived(heartRate.sequence, at: loop.now)
    history.add(
      bpm: Int(heartRate.bpm), zone: max(0, Int(heartRate.zone.rawValue) - 1),
      second: Int((time - startTime).milliseconds / 1_000))
  }

  /// The wall got the player's content.
  func show(_ content: ActivityContent) {
    if let end = content.restEndsAt, end != activity?.restEndsAt {
      restSeconds = Self.seconds(until: end, from: now)
    }
    activity = content
  }

  /// What the screen shows now.
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

  /// Up to when the curve must have been told; the newest samples may still be on their way, for half
  /// a real second.
  private var dropoutSecond: Int {
    isDelivered ? 0 : Int(age.inSeconds - 0.5 * clock.speed)
  }

  private static func seconds(until end: Timestamp, from now: Timestamp) -> Int {
    Int((end - now).inSeconds.rounded(.up))
  }
}
