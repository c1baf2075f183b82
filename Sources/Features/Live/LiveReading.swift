internal import Base
internal import Hub

/// What is live of a session's heart rate: its newest sample, if there is one.
struct LiveReading: Sendable {
  var newest: (sample: HeartRateSample, deviceID: UUID)?

  /// Before the first sample.
  static let none = LiveReading(newest: nil)
}

extension Topic<LiveReading> {
  /// Publishes a sample that was accepted. Each counts as a revision; one that is older than what is
  /// shown, because it fills a gap, is counted and not shown.
  func publish(_ sample: HeartRateSample, of device: UUID) {
    publish { update in
      var reading = update?.value ?? .none
      if reading.newest.map({ $0.sample.time <= sample.time }) ?? true {
        reading.newest = (sample, device)
      }
      return Update(revision: (update?.revision ?? 0) + 1, value: reading)
    }
  }
}
