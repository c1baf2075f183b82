import Base
import DemoParts
import JSON

/// The results of a scenario, as one line of JSON.
struct LoadReport {
  private var writer = JSONWriter()

  /// Creates an empty report.
  init() { writer.beginObject() }

  /// Adds a count.
  mutating func add(_ key: String, _ count: Int) {
    writer.key(key)
    writer.integer(Int64(count))
  }

  /// Adds a time span, in seconds.
  mutating func add(_ key: String, nanoseconds: UInt64) {
    writer.key(key)
    writer.double(Double(nanoseconds / 1000) / 1e6)
  }

  /// Adds percentiles of latencies, in microseconds.
  mutating func add(_ latencies: Latencies, withMaximum: Bool = false) {
    let percentiles = Percentiles(latencies.nanoseconds)
    let wanted = [("p50_us", 50), ("p99_us", 99)] + (withMaximum ? [("max_us", 100)] : [])
    for (key, percent) in wanted {
      writer.key(key)
      writer.double(Double(percentiles.value(at: percent) ?? 0) / 1000)
    }
  }

  /// Prints the report immediately, after `label`.
  consuming func print(after label: String = "") {
    writer.endObject()
    Terminal.write(label + String(decoding: writer.bytes, as: UTF8.self) + "\n")
  }
}

/// The durations of many calls.
final class Latencies {
  /// The durations in nanoseconds, in the order in which the calls ended.
  private(set) var nanoseconds: [UInt64] = []

  /// Creates an empty list, with room for `count`.
  init(capacity count: Int) { nanoseconds.reserveCapacity(count) }

  /// Adds a duration.
  func record(_ time: UInt64) { nanoseconds.append(time) }
}
