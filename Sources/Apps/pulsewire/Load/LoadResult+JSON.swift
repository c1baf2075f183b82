import DemoParts
import JSON

extension LoadResult {
  /// The result as one JSON object. Unknown values are null.
  var json: String {
    var writer = JSONWriter(.compact)
    writer.beginObject()
    writer.add("athletes", plan.athleteCount)
    writer.add("watchers", plan.watcherCount)
    writer.add("connections", connectionCount)
    writer.add("rate_hz", plan.rateHz)
    writer.add("measured_samples", plan.measuredSampleCount)
    writer.add("sent", figures.sent)
    writer.add("resent", figures.resent)
    writer.add("acknowledged", figures.acknowledged)
    writer.add("stored", stored)
    writer.add("delivered", figures.delivered)
    writer.add("conflated", Int(figures.conflated))
    writer.add("cues", figures.cues)
    writer.add("rejected", figures.rejected)
    writer.add("missing", missing)
    writer.add("surplus", surplus)
    writer.add("stale_watchers", staleWatchers)
    writer.add("reconnections", figures.reconnections)
    writer.add("sample_to_watcher_us", figures.watchLatency)
    writer.add("acknowledgement_us", figures.acknowledgementLatency)
    writer.add("handed_over_late_us", figures.lateness)
    writer.add("server", server, plan.measuredSampleCount)
    writer.add("database", database, plan.measuredSampleCount)
    writer.add("load", load, plan.measuredSampleCount)
    writer.key("faults")
    writer.beginArray()
    for fault in faults { writer.text(fault) }
    writer.endArray()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  fileprivate mutating func add(_ name: String, _ value: Int) {
    key(name)
    integer(Int64(value))
  }

  fileprivate mutating func add(_ name: String, _ value: Double) {
    key(name)
    double(value)
  }

  fileprivate mutating func add(_ name: String, _ latency: LatencyDistribution) {
    key(name)
    beginObject()
    add("count", Int(latency.count))
    for (name, percent) in [("p50", 50.0), ("p99", 99.0), ("p999", 99.9)] {
      key(name)
      if let value = latency.microseconds(atPercent: percent) { integer(value) } else { null() }
    }
    add("max", Int(latency.maxMicroseconds))
    endObject()
  }

  fileprivate mutating func add(_ name: String, _ cost: ProcessCost?, _ sampleCount: Int) {
    key(name)
    guard let cost else { return null() }
    beginObject()
    add("cpu_seconds", cost.cpuSeconds)
    add("elapsed_seconds", cost.elapsedSeconds)
    add("cpu_us_per_sample", cost.microseconds(perSampleOf: sampleCount))
    add("resident_bytes", Int(cost.residentBytes))
    endObject()
  }
}
