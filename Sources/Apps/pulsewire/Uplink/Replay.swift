import Base
import Contract
import DemoParts
import Loop

/// Adds each sample to an uplink when a clock shows its time; samples that are due together are
/// added together.
struct Replay {
  let uplink: Uplink
  let loop: EventLoop
  /// The current estimate of the clock of the samples' times.
  let clock: () -> ServerClock
  /// The next sample; nil after the last.
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

  /// Returns the real time until a sample is due; nil if it is due.
  private func remaining(until sample: HeartRateSample) -> Duration? {
    guard let time = sample.sampleTime else { return nil }
    let wait = clock().realDuration(until: time, from: loop.now)
    return wait > .zero ? wait : nil
  }
}
