import DemoParts

/// Goal: an accepted recording has the properties that it guarantees.
enum TraceTarget {
  static let seeds: [[UInt8]] = [
    "t_seconds,bpm\n0,90\n1.5,91\n2,\n", "\u{feff}bpm , t_seconds\r\n\"120\",\"0.001\"\r\n",
    "a,t_seconds,b,bpm\r1,10,2,20\r1,9,2,255\r", "t_seconds,bpm\n-1,90\n1e3,90\n",
  ].map { Array($0.utf8) }

  static func run(_ bytes: [UInt8]) {
    guard let trace = try? Trace(bytes) else { return }
    precondition(!trace.samples.isEmpty, "a recording without samples was taken")
    for sample in trace.samples {
      precondition(Trace.bpmRange.contains(sample.bpm), "a heart rate of \(sample.bpm)")
    }
    for (sample, next) in zip(trace.samples, trace.samples.dropFirst()) {
      precondition(sample.timeMilliseconds <= next.timeMilliseconds, "times are out of order")
    }
  }
}
