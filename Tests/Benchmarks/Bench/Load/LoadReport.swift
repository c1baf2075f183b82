import Base
import DemoParts
import JSON

/// What a scenario measured, as one line of JSON.
struct LoadReport {
  private var writer = JSONWriter()

  /// Nothing yet.
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

  /// Adds how long single ones took, in microseconds.
  mutating func add(_ latencies: Latencies, withMaximum: Bool = false) {
    let percentiles = Percentiles(latencies.nanoseconds)
    let wanted = [("p50_us", 50), ("p99_us", 99)] + (withMaximum ? [("max_us", 100)] : [])
    for (key, percent) in wanted {
      writer.key(key)
      writer.double(Double(percentiles.value(at: percent) ?? 0) / 1000)
    }
  }

  /// Prints it, at once, behind `label`.
  consuming func print(after label: String = "") {
    writer.endObject()
    Terminal.write(label + String(decoding: writer.bytes, as: UTF8.self) + "\n")
  }
}

/// How long each of many took.
final class Latencies {
  /// In the order in which they ended, in nanoseconds.
  private(set) var nanoseconds: [UInt64] = []

  /// None, with room for `count`.
  init(capacity count: Int) { nanoseconds.reserveCapacity(count) }

  /// Adds one.
  func record(_ time: UInt64) { nanoseconds.append(time) }
}
