import Admin
import Base
import Testing

/// Source: https://prometheus.io/docs/instrumenting/exposition_formats/. A foreign parser reads the real pages in the
/// conformance tests.
@Suite struct `An exposition` {
  private func text(_ write: (inout Exposition) -> Void) -> String {
    var exposition = Exposition()
    write(&exposition)
    return String(decoding: exposition.bytes, as: UTF8.self)
  }

  @Test func `says of each family what it is`() {
    let text = text {
      $0.family("a_total", .counter, "Lines\nand \\ \"quotes\".")
      $0.sample("a_total", ["b": "x", "c": "y"], 3)
      $0.sample("a_total", [:], UInt64.max)
      $0.single("d", .gauge, "D.", -1)
    }
    #expect(
      text == """
        # HELP a_total Lines\\nand \\\\ "quotes".
        # TYPE a_total counter
        a_total{b="x",c="y"} 3
        a_total 18446744073709551615
        # HELP d D.
        # TYPE d gauge
        d -1

        """)
  }

  @Test func `escapes the values of labels`() {
    #expect(
      text { $0.sample("a", ["b": "\"\\\n{}=,é"], 1) } == "a{b=\"\\\"\\\\\\n{}=,é\"} 1\n")
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (0.25, "0.25"), (-2, "-2"), (.infinity, "+Inf"), (-.infinity, "-Inf"),
    (.nan, "NaN"), (1e300, "1e+300"), (8.192e-06, "8.192e-06"),
  ])
  func `writes numbers as Go reads them`(value: Double, expected: String) {
    #expect(text { $0.sample("a", [:], value) } == "a \(expected)\n")
  }

  @Test func `writes a histogram with growing buckets, the last one for all`() {
    var histogram = LatencyHistogram()
    for nanoseconds: UInt64 in [1, 8192, 8193, 1_000_000, 1 << 36] {
      histogram.record(nanoseconds: nanoseconds)
    }
    let lines = text { $0.histogram("a", ["b": "c"], histogram) }.split(separator: "\n")
    #expect(lines.count == LatencyHistogram.boundCount + 3)
    #expect(lines[0] == "a_bucket{b=\"c\",le=\"8.192e-06\"} 2")
    #expect(lines[1] == "a_bucket{b=\"c\",le=\"1.6384e-05\"} 3")
    #expect(lines[LatencyHistogram.boundCount - 1] == "a_bucket{b=\"c\",le=\"34.359738368\"} 4")
    #expect(lines[LatencyHistogram.boundCount] == "a_bucket{b=\"c\",le=\"+Inf\"} 5")
    #expect(lines[LatencyHistogram.boundCount + 1] == "a_sum{b=\"c\"} 68.720493122")
    #expect(lines[LatencyHistogram.boundCount + 2] == "a_count{b=\"c\"} 5")
  }
}
