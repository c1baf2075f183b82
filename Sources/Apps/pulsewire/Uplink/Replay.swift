import Base
import Contract
import DemoParts
import Loop

/// Measures: adds each sample to an uplink when a clock shows its time; several at once where several
/// are due.
struct Replay {
  let uplink: Uplink
  let loop: EventLoop
  /// The clock that the samples' times are of, as it is known at the moment.
  let clock: () -> ServerClock
  /// The next sample; nil when there are no more.
  let next: () -> HeartRateSample?

  /// Runs until the last sample is added.
  func run() async throws {
    var due: [HeartRateSample] = []
    while let sample = next() {
      while let wait = remaining(until: sample) {
        if !due.isEmpty { uplink.add(due) }
        due = []
        try await loop.sleep(for: wait)
      }
      due.append(sample)
    }
    if !due.isEmpty { uplink.add(due) }
    uplink.complete()
  }

  /// The real time until a sample is due; nil if it is.
  private func remaining(until sample: HeartRateSample) -> Duration? {
    guard let time = sample.sampleTime else { return nil }
    let wait = clock().realDuration(until: time, from: loop.now)
    return wait > .zero ? wait : nil
  }
}
