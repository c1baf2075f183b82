import DemoParts
import Testing

@Suite struct `A load's result` {
  private static func result(_ change: (inout LoadResult) -> Void = { _ in }) -> LoadResult {
    let plan = LoadPlan(
      athleteCount: 10, watcherCount: 10, rateHz: 1, seconds: 100, warmUpSeconds: 0)
    var figures = LoadFigures()
    figures.sent = 1_000
    figures.acknowledged = 1_000
    figures.delivered = 1_000
    var result = LoadResult(plan, connectionCount: 20, figures)
    result.stored = 1_000
    change(&result)
    return result
  }

  @Test func `is without loss where everything arrived once`() {
    #expect(Self.result().isLossless)
    // A state that was skipped for a newer one is not lost.
    #expect(Self.result { $0.figures.conflated = 5 }.isLossless)
  }

  @Test func `names each kind of loss`() {
    let losses: [((inout LoadResult) -> Void, String)] = [
      ({ $0.figures.sent = 999 }, "1 samples were not sent."),
      ({ $0.figures.acknowledged = 998 }, "2 samples were sent and not acknowledged."),
      ({ $0.figures.rejected = 3 }, "3 samples were rejected."),
      ({ $0.missing = 4 }, "4 samples were sent and are not stored as they were."),
      ({ $0.surplus = 5 }, "5 samples are stored more than once, or were never sent."),
      ({ $0.staleWatchers = 6 }, "6 watchers did not see their athlete's newest sample."),
      ({ $0.failures = ["The server is gone."] }, "The server is gone."),
    ]
    for (change, sentence) in losses {
      let result = Self.result(change)
      #expect(!result.isLossless)
      #expect(result.faults.contains(sentence), "\(result.faults)")
      let lines = LoadTable(columns: 100, isColoured: false).lines(result)
      #expect(lines.contains(sentence))
    }
  }

  @Test func `is a table that says what is not known`() {
    let result = Self.result {
      $0.server = ProcessCost(cpuSeconds: 0.05, elapsedSeconds: 2, residentBytes: 7 << 20)
      $0.figures.watchLatency.record(nanoseconds: 1_500_000)
    }
    let lines = LoadTable(columns: 100, isColoured: false).lines(result)
    #expect(lines.contains("Server            0.03 cores   50.0 us of CPU per sample   7 MiB"))
    #expect(lines.contains("PostgreSQL        unknown"))
    #expect(lines.contains("Sample to watcher p50 1.5 ms   p99 1.5 ms   max 1.5 ms"))
    #expect(lines.last == "Nothing was lost.")
  }

  @Test func `is never wider than the terminal`() {
    for columns in [1, 20, 79] {
      for line in LoadTable(columns: columns, isColoured: false).lines(Self.result()) {
        #expect(line.count <= columns)
      }
    }
  }

  @Test func `shows how it goes in one line`() {
    var progress = LoadProgress()
    let result = Self.result { $0.figures.watchLatency.record(nanoseconds: 2_000_000) }
    let line = progress.line(result.figures, of: result.plan, columns: 120, isColoured: false)
    #expect(line == "sent 1,000 of 1,000  durable 1,000  p99 to the watcher 2.0 ms  █")
    // Nothing has arrived since.
    let next = progress.line(result.figures, of: result.plan, columns: 120, isColoured: false)
    #expect(next == "sent 1,000 of 1,000  durable 1,000")
  }

  @Test func `plots the newest values`() {
    var plot = LatencyPlot(columns: 3)
    for value: UInt64 in [100, 0, 50, 7, 100] { plot.add(value) }
    #expect(plot.text == "▅▁█")
    var flat = LatencyPlot(columns: 3)
    flat.add(0)
    #expect(flat.text == "▁")
  }
}
