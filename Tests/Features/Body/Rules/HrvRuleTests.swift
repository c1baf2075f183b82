import Base
import Testing

@testable import BodyFeature

private let now = Timestamp(milliseconds: 1_795_219_200_000)
private let day = Duration.seconds(86_400)

@Suite struct `Taking heart rate variability` {
  private let origin = HrvOrigin(source: "apple_health", device: "Watch")

  private func intake(
    _ readings: [(id: UUID, time: Timestamp?, kind: HrvKind?, value: Double)]
  ) -> HrvIntake {
    var intake = HrvIntake()
    for one in readings {
      intake.add(
        id: one.id, time: one.time, kind: one.kind, valueMs: one.value, origin: origin, at: now)
    }
    return intake
  }

  @Test func `judges each reading by itself`() {
    let ids = (0..<9).map { _ in UUID.v4() }
    let taken = intake([
      (ids[0], now, .sdnn, 1), (ids[1], now + day, .rmssd, 1000),
      (ids[2], now - HrvIntake.ageMax, .sdnn, 50), (ids[3], nil, .sdnn, 50),
      (ids[4], now + day + .microseconds(1), .sdnn, 50),
      (ids[5], now - HrvIntake.ageMax - .microseconds(1), .sdnn, 50), (ids[6], now, nil, 50),
      (ids[7], now, .sdnn, 0.99), (ids[8], now, .sdnn, .nan),
    ])
    #expect(taken.accepted.map(\.id) == Array(ids[0...2]))
    #expect(
      taken.rejections.map(\.reason) == [
        .timeOutOfRange, .timeOutOfRange, .timeOutOfRange, .kindUnknown, .valueOutOfRange,
        .valueOutOfRange,
      ])
    #expect(taken.rejections.map(\.id) == Array(ids[3...]))
  }

  @Test func `takes each id once`() {
    let id = UUID.v4()
    let taken = intake([
      (id, now, .sdnn, 50), (id, now, .sdnn, 50), (id, now, .sdnn, 51), (id, now, .sdnn, 50),
    ])
    #expect(taken.accepted.map(\.valueMs) == [50])
    #expect(taken.duplicateCount == 2)
    #expect(taken.rejections.map(\.reason) == [.idConflict])
  }

  @Test(arguments: [("", ""), ("polar", "H10"), (String(repeating: "a", count: 50), "")])
  func `packs what is sealed, to lengths that tell little`(source: String, device: String) throws {
    for value in [1.0, 52.37, 1000, 0.1 + 0.2] {
      let origin = HrvOrigin(source: source, device: device)
      let packed = HrvSealedForm.encode(value, origin)
      #expect(packed.count % 64 == 0)
      let (read, from) = try HrvSealedForm.decode(packed)
      #expect(read == value && from == origin)
    }
    #expect(throws: PackingError.self) { try HrvSealedForm.decode([2, 0]) }
  }
}

@Suite struct `The baseline of heart rate variability` {
  /// Goal: the accumulated rule equals the formula of its comment. Method: readings at random times and values; the
  /// formula is computed a second time, from lists.
  @Test func `is the formula, for any readings`() throws {
    var random = SplitMix64(seed: 20_261_208)
    for round in 0..<200 {
      let end = now + .microseconds(Int64.random(in: 0..<86_400_000_000, using: &random))
      let readings = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        (
          time: end
            - .microseconds(
              Int64.random(in: -86_400_000_000...30 * 86_400_000_000, using: &random)),
          value: Double.random(in: 1...200, using: &random)
        )
      }
      var baseline = HrvBaseline(end: end)
      for reading in readings.shuffled(using: &random) {
        baseline.add(reading.value, at: reading.time)
      }
      let byDay = Dictionary(
        grouping: readings.filter { $0.time <= end && end - $0.time < day * 28 }
      ) { Int((end - $0.time) / day) }
      let values = byDay.values.map { $0.map(\.value).reduce(0, +) / Double($0.count) }
      let mean = values.reduce(0, +) / Double(max(1, values.count))
      #expect(baseline.coveredDayCount == values.count, "round \(round)")
      #expect(baseline.readingCount == Int64(byDay.values.reduce(0) { $0 + $1.count }))
      #expect(baseline.isSufficient == (values.count >= 7))
      #expect(abs((baseline.meanMs ?? 0) - mean) < 1e-9)
      let variance =
        values.count < 2
        ? 0 : values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count - 1)
      #expect(abs((baseline.deviationMs ?? 0) - variance.squareRoot()) < 1e-9)
    }
  }

  @Test func `has its edges where the contract says`() {
    var baseline = HrvBaseline(end: now)
    baseline.add(40, at: now)
    baseline.add(60, at: now - day * 28)
    baseline.add(60, at: now + .microseconds(1))
    #expect(baseline.readingCount == 1 && baseline.meanMs == 40 && baseline.deviationMs == nil)
    #expect(HrvBaseline(end: now).meanMs == nil)
  }

  @Test func `weighs a day with many readings as one with few`() {
    var baseline = HrvBaseline(end: now)
    for _ in 0..<100 { baseline.add(20, at: now) }
    baseline.add(40, at: now - day)
    #expect(baseline.meanMs == 30)
    #expect(baseline.deviationMs.map { abs($0 - 200.0.squareRoot()) < 1e-9 } == true)
  }
}
