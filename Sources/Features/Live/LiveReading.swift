internal import Base
internal import Hub

/// The live heart rate of a session: its newest sample, if there is one.
struct LiveReading: Sendable {
  /// The sample that is shown, without its RR intervals.
  struct Shown: Sendable {
    let sequence: Int64
    /// The time of the measurement, by the device's clock.
    let time: Timestamp
    let deviceID: UUID
    let arrival: Timestamp
    let bpm: UInt8
    /// Whether the device is of the kind that the athlete chose.
    let isChosen: Bool

    /// The time of the measurement for comparison with other devices. It is never after the
    /// arrival, whatever the device's clock says.
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

  /// The reading before the first sample.
  static let none = LiveReading()

  /// The silence after which another device is shown: a few samples at 1 Hz, so that two devices
  /// with different values do not alternate.
  static let silenceMax: Duration = .seconds(5)

  /// Shows a sample that arrived at `arrival`, unless it is older than the one shown or another
  /// device is shown that is not silent. Samples of the same device are ordered by sequence because
  /// its clock may go back. A device that the athlete chose is shown in preference to others.
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

  /// Shows a stored sample as if it had arrived when it was measured, if it is the newest of all
  /// devices.
  mutating func show(stored sample: HeartRateSample, of device: UUID, at time: Timestamp) {
    let shown = Shown(sample, of: device, at: min(sample.time, time), isChosen: false)
    if let newest, shown.arrival < newest.arrival { return }
    newest = shown
  }
}

extension Topic<LiveReading> {
  /// Publishes an accepted sample. Each is a new revision; a sample that is not shown, because it
  /// fills a gap or another device is shown, only increments the revision.
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
