internal import Base
internal import Hub

/// What is live of a session's heart rate: its newest sample, if there is one.
struct LiveReading: Sendable {
  /// `time` is when it was measured, as far as samples of other devices are compared with it: what came
  /// is not from the future, whatever the clock of its device says.
  private(set) var newest: (sample: HeartRateSample, deviceID: UUID, time: Timestamp)?

  /// Before the first sample.
  static let none = LiveReading()

  /// Shows a sample that had come at `arrival`, unless it is older than what is shown. A device's own
  /// samples are told apart by their sequence, for its clock may step back.
  mutating func show(_ sample: HeartRateSample, of device: UUID, at arrival: Timestamp) {
    if let newest {
      let isOlder =
        newest.deviceID == device
        ? sample.sequence < newest.sample.sequence : sample.time < newest.time
      if isOlder { return }
    }
    newest = (sample, device, min(sample.time, arrival))
  }
}

extension Topic<LiveReading> {
  /// Publishes a sample that was accepted. Each counts as a revision; one that is older than what is
  /// shown, because it fills a gap, is counted and not shown.
  func publish(_ sample: HeartRateSample, of device: UUID, at arrival: Timestamp) {
    publish { update in
      var reading = update?.value ?? .none
      reading.show(sample, of: device, at: arrival)
      return Update(revision: (update?.revision ?? 0) + 1, value: reading)
    }
  }
}
