internal import Base
internal import HeartRate
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

    /// The time of the measurement for comparison with other samples. It is never after the
    /// arrival, whatever the device's clock says.
    var comparedTime: Timestamp { min(time, arrival) }

    init(_ sample: HeartRateSample, of device: UUID, at arrival: Timestamp, isChosen: Bool) {
      self.init(SampleBase(sample), of: device, at: arrival, isChosen: isChosen)
    }

    init(_ sample: SampleBase, of device: UUID, at arrival: Timestamp, isChosen: Bool) {
      self.init(
        sequence: sample.sequence, time: sample.time, deviceID: device, arrival: arrival,
        bpm: UInt8(clamping: sample.bpm), isChosen: isChosen)
    }

    init(
      sequence: Int64, time: Timestamp, deviceID: UUID, arrival: Timestamp, bpm: UInt8,
      isChosen: Bool
    ) {
      (self.sequence, self.time, self.deviceID) = (sequence, time, deviceID)
      (self.arrival, self.bpm, self.isChosen) = (arrival, bpm, isChosen)
    }

    /// Whether the sample was measured so recently that it is the heart rate at `time`.
    func isFresh(at time: Timestamp) -> Bool { time < comparedTime + LiveReading.freshLength }
  }

  /// What a screen can show.
  enum Signal: Equatable, Sendable {
    /// No sample has come.
    case none
    case live
    case stale
    case contactLost
  }

  private(set) var newest: Shown?
  /// The device that is shown, or the first one, if its sensor has lost contact with the skin.
  private(set) var withoutContact: UUID?

  /// Returns what a screen can show at `time`.
  func signal(at time: Timestamp) -> Signal {
    if withoutContact != nil { return .contactLost }
    guard let newest else { return .none }
    return newest.isFresh(at: time) ? .live : .stale
  }

  /// The time from which the sample that is shown is stale; nil if it is not shown as live anyway.
  var staleTime: Timestamp? {
    withoutContact == nil ? newest.map { $0.comparedTime + Self.freshLength } : nil
  }

  /// Notes that the sensor of a device has lost contact. Returns whether that is news of the device that is shown.
  mutating func loseContact(_ device: UUID) -> Bool {
    guard withoutContact == nil, newest == nil || newest?.deviceID == device else { return false }
    withoutContact = device
    return true
  }

  /// The reading before the first sample.
  static let none = LiveReading()

  /// The age at which a heart rate is no longer live.
  static let freshLength = CountedHeartRate.freshLength

  /// Shows a sample that arrived at `arrival`, unless the one shown takes precedence.
  ///
  /// Samples of the same device have to be newer by sequence and by time: one that fills a gap has
  /// the smaller sequence, a backlog that is numbered when it is sent has the earlier time. Another
  /// device is shown when the one that is shown is not fresh; if both are, only if the athlete
  /// chose it. If neither is, because both deliver what they have recorded or their clocks are
  /// behind, the newer one is shown after the same silence.
  mutating func show(
    _ sample: HeartRateSample, of device: UUID, at arrival: Timestamp, isChosen: Bool = false
  ) {
    show(Shown(sample, of: device, at: arrival, isChosen: isChosen))
  }

  /// Shows a sample, unless the one shown takes precedence.
  mutating func show(_ shown: Shown) {
    if let newest, !takesPrecedence(shown, over: newest, at: shown.arrival) { return }
    (newest, withoutContact) = (shown, nil)
  }

  private func takesPrecedence(_ next: Shown, over shown: Shown, at time: Timestamp) -> Bool {
    if next.deviceID == shown.deviceID {
      return next.sequence > shown.sequence && next.comparedTime >= shown.comparedTime
    }
    if withoutContact == shown.deviceID, next.isFresh(at: time) { return true }
    guard next.isFresh(at: time) else {
      return !shown.isFresh(at: time) && next.comparedTime > shown.comparedTime
        && CountedHeartRate.takesOver(
          isPreferred: next.isChosen, from: (shown.arrival, shown.isChosen), at: time)
    }
    return CountedHeartRate.takesOver(
      isPreferred: next.isChosen, from: (shown.comparedTime, shown.isChosen), at: time)
  }

  /// Returns the reading at `time` of what is stored: the newest sample of each device. Of the
  /// devices that are as fresh as the newest one, it shows a chosen one, the one that was shown
  /// before, or else the one with the smallest id, so that all nodes show the same one.
  static func stored(
    _ samples: [(deviceID: UUID, isChosen: Bool, sample: SampleBase)], at time: Timestamp,
    keeping shown: UUID?
  ) -> LiveReading {
    let all = samples.map { device, isChosen, sample in
      Shown(sample, of: device, at: min(sample.time, time), isChosen: isChosen)
    }
    var reading = LiveReading()
    guard let newest = all.map(\.comparedTime).max() else { return reading }
    let fresh = all.filter { $0.isFresh(at: newest) }
    let chosen = fresh.filter(\.isChosen)
    let candidates = chosen.isEmpty ? fresh : chosen
    reading.newest =
      candidates.first { $0.deviceID == shown } ?? candidates.min { $0.deviceID < $1.deviceID }
    return reading
  }
}

extension Topic<LiveReading> {
  /// Publishes an accepted sample. Each is a new revision; a sample that is not shown, because a
  /// newer one or another device is shown, only increments the revision.
  func publish(
    _ sample: HeartRateSample, of device: UUID, at arrival: Timestamp, isChosen: Bool = false
  ) {
    publish { update in
      var reading = update?.value ?? .none
      reading.show(sample, of: device, at: arrival, isChosen: isChosen)
      return Update(revision: (update?.revision ?? 0) + 1, value: reading)
    }
  }

  /// Publishes that the sensor of a device has lost contact, if the device is shown.
  func publishLostContact(of device: UUID) {
    publish { update in
      var reading = update?.value ?? .none
      guard reading.loseContact(device) else { return nil }
      return Update(revision: (update?.revision ?? 0) + 1, value: reading)
    }
  }
}
