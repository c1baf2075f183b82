internal import HealthContract
internal import LiveFeature
internal import Messages
internal import Recordings

extension RecordedWorkout {
  /// Creates the message of a workout and what became of it.
  init(_ entry: RecordingPlan.Entry) {
    self.init()
    (outcome, workoutLogID) = (entry.outcome, entry.logID)
    (sport, startTime, endTime) = (entry.span.sport.name, entry.span.startTime, entry.span.endTime)
    (distanceM, kcal) = (entry.span.distanceM ?? 0, entry.span.kcal ?? 0)
    heartRateCount = Int32(clamping: entry.span.heartRate?.sampleCount ?? 0)
  }
}

extension WorkoutRecording {
  /// Creates the message of a recording of a log.
  init(_ linked: RecordingStore.Linked, of log: RecordingStore.LinkedLog) {
    self.init()
    (recordingID, position) = (linked.place.recordingID, linked.place.position)
    (source, importTime) = (linked.source, linked.importTime)
    let sketch = linked.sketch ?? log.sketch
    (sport, startTime, endTime) = (sketch.sport.name, sketch.startTime, sketch.endTime)
    let isOrigin = log.origin?.place == linked.place
    let others =
      (log.origin.flatMap { $0.sketch }.map { [$0] } ?? [])
      + log.recordings.filter { $0.place != linked.place }.compactMap(\.sketch)
    reason = isOrigin ? .origin : WorkoutRecordingReason(of: linked.sketch, beside: others)
    canBeSeparated = !isOrigin && linked.isFileKept
  }
}

extension HealthContract.RecordingFormat {
  /// Creates the format of what was read last of a file.
  init(_ format: Recordings.RecordingFormat) {
    self =
      switch format {
      case .fit: .fit
      case .tcx: .tcx
      case .gpx: .gpx
      case .gzip, .zip: .unspecified
      }
  }
}

extension HealthContract.RecordingFault {
  /// Creates the message of a fault.
  init(_ fault: Recordings.RecordingFault) {
    self.init()
    byteOffset = Int64(fault.byteOffset)
    sentence = fault.description
    incomplete = !fault.isHarmless
  }
}
