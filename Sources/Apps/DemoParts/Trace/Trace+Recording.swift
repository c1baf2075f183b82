import Base
package import Recordings

extension Trace {
  /// Reads a file of a device or another program: FIT, TCX or GPX, or one of them in a ZIP or gzip
  /// file. Of several recordings, it is the one with the most heart rates.
  package init(file: RecordingFile) throws(TraceError) {
    let recording = file.recordings.max { $0.heartRateCount < $1.heartRateCount }
    guard let recording, let start = recording.startTime else {
      guard let fault = file.fault else {
        throw TraceError(file.routes.isEmpty ? .noRecording : .route, line: 1)
      }
      throw TraceError(.broken(fault), line: 1)
    }
    let samples = recording.points.compactMap { point -> TraceSample? in
      guard let bpm = point.bpm, Self.bpmRange.contains(bpm) else { return nil }
      return TraceSample(
        timeMilliseconds: point.time.milliseconds - start.milliseconds, bpm: bpm)
    }
    guard !samples.isEmpty else { throw TraceError(.noHeartRate, line: 1) }
    self.init(samples: samples, fault: file.fault)
  }
}
