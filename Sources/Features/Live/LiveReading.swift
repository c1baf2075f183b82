internal import Base
internal import Hub

/// What is live of a session's heart rate: its newest sample, if there is one.
struct LiveReading: Sendable {
  /// The sample that is shown, without its RR intervals.
  struct Shown: Sendable {
    let sequence: Int64
    /// When it was measured, as its device says.
    let time: Timestamp
    let deviceID: UUID
    let arrival: Timestamp
    let bpm: UInt8
    /// Whether its device is of the kind that the athlete chose.
    let isChosen: Bool

    /// When it was measured, as far as samples of other devices are compared with it: what came is not
    /// from the future, whatever the clock of its device says.
    var comparedTime: Timestamp { min(time, arrival) }

    init(_ sample: HeartRateSample, of device: UUID, at arrival: Timestamp, isChosen: Bool) {
      sequence = sample.sequence
      time = sample.time
      deviceID = device
      self.arrival = arrival
      bpm = UInt8(clamping: sample.bpm)
      self.isChosen = isChosen
    }
  }

  private(set) var newest: Shown?

  /// Before the first sample.
  static let none = LiveReading()

  /// How long the device that is shown may be silent before another one is: a few samples at 1 Hz, for
  /// two devices alternate otherwise, and differ.
  static let silenceMax: Duration = .seconds(5)

  /// Shows a sample that had come at `arrival`, unless it is older than what is shown, or another device
  /// is shown and not silent. A device's own samples are told apart by their sequence, for its clock may
  /// step back. A device that the athlete chose is shown before others.
  mutating func show(
    _ sample: HeartRateSample, of device: UUID, at arrival: Timestamp, isChosen: Bool = false
  ) {
    let shown = Shown(sample, of: device, at: arrival, isChosen: isChosen)
    if let newest {
      if newest.deviceID == device {
        if sample.sequence < newest.sequence { return }
      } else {
        let isHeld = arrival < newest.arrival + Self.silenceMax
        if isHeld, !isChosen || newest.isChosen { return }
        if shown.comparedTime < newest.comparedTime { return }
      }
    }
    newest = shown
  }

  /// Shows a stored sample as if it had come when it was measured, if it is the newest of all devices'.
  mutating func show(stored sample: HeartRateSample, of device: UUID, at time: Timestamp) {
    let shown = Shown(sample, of: device, at: min(sample.time, time), isChosen: false)
    if let newest, shown.arrival < newest.arrival { return }
    newest = shown
  }
}

extension Topic<LiveReading> {
  /// Publishes a sample that was accepted. Each counts as a revision; one that is not to be shown,
  /// because it fills a gap or another device is shown, is counted only.
  func publish(
    _ sample: HeartRateSample, of device: UUID, at arrival: Timestamp, isChosen: Bool = false
  ) {
    publish { update in
      var reading = update?.value ?? .none
      reading.show(sample, of: device, at: arrival, isChosen: isChosen)
      return Update(revision: (update?.revision ?? 0) + 1, value: reading)
    }
  }
}
