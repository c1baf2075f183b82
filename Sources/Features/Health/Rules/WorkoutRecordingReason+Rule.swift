internal import HealthContract
internal import Recordings

extension WorkoutRecordingReason {
  /// Creates the reason for which a recording that its log was not made of belongs to it.
  ///
  /// - Parameters:
  ///   - sketch: The recording; nil if it cannot be read.
  ///   - others: Other recordings of the log.
  init(of sketch: RecordingSketch?, beside others: [RecordingSketch]) {
    let isAlike = others.contains { sketch?.likeness(to: $0) == .content }
    self = isAlike ? .content : .times
  }
}
