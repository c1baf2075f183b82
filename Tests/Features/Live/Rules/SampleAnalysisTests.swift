import Base
import TestSupport
import Testing

@testable import LiveFeature

@Suite struct `An analysis of heart rate` {
  private static let start = Timestamp(milliseconds: 1_764_230_400_000)

  private static func analysis(
    _ samples: [(second: Int64, bpm: Int, intervals: [Int])]
  ) -> SampleAnalysis {
    var analysis = SampleAnalysis()
    for (index, one) in samples.enumerated() {
      analysis.add(
        HeartRateSample(
          sequence: Int64(index + 1), time: start + .seconds(one.second), bpm: one.bpm,
          rrIntervals: one.intervals))
    }
    return analysis
  }

  @Test func `marks what no heart does, and not what one does`() {
    // 60 to 190 within 30 seconds is an interval's start.
    let steep = Self.analysis((0..<30).map { (Int64($0), 60 + Int($0) * 4, []) })
    #expect(steep.artefacts.isEmpty)
    // A strap that slips, and comes back.
    let slipped = Self.analysis(
      (0..<20).map { (Int64($0), (5...7).contains($0) ? 24 : $0 == 12 ? 190 : 120, []) })
    #expect(
      slipped.artefacts == [
        SampleAnalysis.Artefact(first: 6, last: 8, kind: .rate),
        SampleAnalysis.Artefact(first: 13, last: 13, kind: .rate),
      ])
    #expect(slipped.artefactSampleCount == 4 && slipped.sampleCount == 20)
    // What stays is the rate, after ten seconds at most.
    let jumped = Self.analysis((0..<30).map { (Int64($0), $0 < 10 ? 90 : 170, []) })
    #expect(jumped.artefacts.count == 1 && jumped.artefactSampleCount <= 11)
  }

  @Test func `tells each gap, and the first artefacts of many`() {
    let gapped = Self.analysis([(0, 90, []), (10, 90, []), (21, 90, []), (22, 90, [])])
    #expect(gapped.gapCount == 1)
    #expect(gapped.gaps.first?.start == Self.start + .seconds(10))
    #expect(gapped.gaps.first?.end == Self.start + .seconds(21))
    let many = Self.analysis((0..<4_000).map { (Int64($0), $0 % 2 == 0 ? 100 : 25, []) })
    #expect(many.artefacts.count == SampleAnalysis.artefactsMax)
    #expect(many.artefactSampleCount == 2_000)
    let long = Self.analysis((0..<400).map { (Int64($0) * 20, 90, []) })
    #expect(long.gaps.count == SampleAnalysis.gapsMax && long.gapCount == 399)
  }

  @Test func `has RMSSD and SDNN of what is likely`() {
    var intervals = IntervalVariability()
    #expect((intervals.rmssd, intervals.sdnn) == (0, 0))
    // 800 and 820 in turn: each difference is 20, each deviation 10.
    let even = intervals.add((0..<100).map { $0 % 2 == 0 ? 800 : 820 })
    #expect(!even)
    #expect(abs(intervals.rmssd - 20) < 1e-9 && abs(intervals.sdnn - 10) < 1e-9)
    // A missed beat is twice as long, and changes neither.
    let before = (intervals.rmssd, intervals.sdnn)
    let missed = intervals.add([1620])
    #expect(missed)
    #expect((intervals.rmssd, intervals.sdnn) == before)
    #expect((intervals.count, intervals.artefactCount) == (101, 1))
    // A rate that really changed is taken after five.
    let changed = [intervals.add([500, 500, 500, 500]), intervals.add([500, 500])]
    #expect(changed == [true, false])
  }

  @Test func `compares no intervals over a gap`() {
    let analysis = Self.analysis([(0, 60, [1000, 1000]), (60, 60, [1100, 1100])])
    #expect(analysis.intervals.rmssd == 0)
    #expect(abs(analysis.intervals.sdnn - 50) < 1e-9)
  }

  /// The same measures, by a definition over all intervals at once.
  @Test(arguments: 0..<20) func `agrees with a calculation over all at once`(round: Int) {
    var random = SplitMix64(seed: RandomSeed.ofRun &+ UInt64(round))
    var base = 900
    let all = (0..<500).map { _ -> Int in
      base = min(1400, max(350, base + Int.random(in: -25...25, using: &random)))
      return Int.random(in: 0..<30, using: &random) == 0 ? base * 2 : base
    }.map { min(3000, $0) }
    var analysis = IntervalVariability()
    _ = analysis.add(all)
    let likely = Self.likely(all)
    let kept = zip(all, likely).filter(\.1).map { Double($0.0) }
    let mean = kept.reduce(0, +) / Double(kept.count)
    let sdnn = (kept.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(kept.count))
      .squareRoot()
    let pairs = zip(zip(all, all.dropFirst()), zip(likely, likely.dropFirst()))
      .filter { $0.1.0 && $0.1.1 }.map { Double($0.0.1 - $0.0.0) }
    let rmssd = (pairs.map { $0 * $0 }.reduce(0, +) / Double(pairs.count)).squareRoot()
    let seed = "seed \(RandomSeed.ofRun), round \(round)"
    #expect(abs(analysis.sdnn - sdnn) < 1e-6 && abs(analysis.rmssd - rmssd) < 1e-6, "\(seed)")
    #expect(analysis.artefactCount == likely.count { !$0 }, "\(seed)")
  }

  private static func likely(_ all: [Int]) -> [Bool] {
    var (window, bad, result): ([Int], Int, [Bool]) = ([], 0, [])
    for one in all {
      let middle = window.count == 5 ? window.sorted()[2] : one
      if abs(one - middle) * 5 > middle {
        result.append(false)
        bad += 1
        if bad == 5 { (window, bad) = ([], 0) }
      } else {
        result.append(true)
        bad = 0
        window = (window + [one]).suffix(5)
      }
    }
    return result
  }
}
