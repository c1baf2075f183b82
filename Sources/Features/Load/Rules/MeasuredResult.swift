internal import Base
internal import LiveFeature
internal import Messages

/// The result of a workout's heart rate, in the numbers that are stored.
struct MeasuredResult: Equatable, Sendable {
  /// The device with the most samples; nil if nothing was measured.
  var deviceID: UUID?
  var sampleCount: Int32?
  /// The heart rate, in beats per minute.
  var averageBPM: Double?
  var maxBPM: Int16?
  var minBPM: Int16?
  /// The times in zones 0 to 5, in milliseconds.
  var zoneTimes: [Int64]?
  var impulse: LoadResult.Impulse?
  /// The means of both halves; nil where the workout has no drift.
  var firstHalfBPM: Double?
  var secondHalfBPM: Double?
  /// The last sample with the maximum, and the fall after it; nil where none was measured.
  var peakTime: Timestamp?
  var dropBPM: Int16?
}

extension MeasuredResult {
  /// Creates the result of a session's samples.
  init(_ made: TalliedSession<WorkoutTally>) {
    self.init()
    let (tally, summary) = (made.tally, made.tally.summary)
    if let device = made.deviceID, summary.sampleCount > 0 {
      deviceID = device
      sampleCount = Int32(clamping: summary.sampleCount)
      averageBPM = summary.averageBPM
      (maxBPM, minBPM) = (Int16(clamping: summary.maxBPM), Int16(clamping: summary.minBPM))
      zoneTimes = summary.zoneTimes.map(\.milliseconds)
      impulse = LoadResult.Impulse(tally.impulse)
    }
    (firstHalfBPM, secondHalfBPM) = (tally.means?.first, tally.means?.second)
    peakTime = tally.recovery?.peakTime
    dropBPM = tally.recovery.map { Int16(clamping: $0.drop) }
  }
}
