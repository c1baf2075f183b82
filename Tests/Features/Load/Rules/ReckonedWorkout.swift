import Base
import Foundation
import HeartRate
import LiveFeature

/// What a workout's heart rate comes to by the contract's definitions, computed a second time, from all samples at once.
struct ReckonedWorkout {
  var (female, male, edwards) = (0.0, 0.0, 0.0)
  var (first, second) = ((length: 0.0, sum: 0.0), (length: 0.0, sum: 0.0))
  var recovery: Int?

  /// A sample with the seconds for which it counts.
  private typealias Held = (time: Double, bpm: Double, seconds: Double)

  init(_ samples: [HeartRateSample], start: Timestamp, end: Timestamp, profile: HeartRateProfile) {
    func seconds(_ time: Timestamp) -> Double { Double((time - start).milliseconds) / 1000 }
    let held: [Held] = samples.indices.map { index in
      let next = index + 1 < samples.count ? seconds(samples[index + 1].time) : nil
      let time = seconds(samples[index].time)
      return (time, Double(samples[index].bpm), next.map { min(10, max(0, $0 - time)) } ?? 0)
    }
    let (rest, maximum) = (Double(profile.restingBPM), Double(profile.maxBPM))
    for (_, bpm, length) in held {
      let share = min(1, max(0, (bpm - rest) / (maximum - rest)))
      female += length / 60 * share * 0.86 * pow(M_E, 1.67 * share)
      male += length / 60 * share * 0.64 * pow(M_E, 1.92 * share)
      let zone = [0.5, 0.6, 0.7, 0.8, 0.9].filter { (bpm - rest) / (maximum - rest) >= $0 - 1e-12 }
      edwards += length / 60 * Double(zone.count)
    }
    let (begin, last) = (seconds(start) + 600, seconds(end))
    let middle = (begin + last) / 2
    for (time, bpm, length) in held where time >= begin && time < last {
      if time < middle {
        first = (first.length + length, first.sum + length * bpm)
      } else {
        second = (second.length + length, second.sum + length * bpm)
      }
    }
    if let peak = held.last(where: { one in one.bpm == held.map(\.bpm).max() }) {
      let later = held.last {
        $0.time <= peak.time + 60 && peak.time + 60 < $0.time + $0.seconds && $0.time >= peak.time
      }
      recovery = later.map { Int(peak.bpm - $0.bpm) }
    }
  }
}
