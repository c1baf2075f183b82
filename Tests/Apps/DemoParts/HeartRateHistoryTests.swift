import DemoParts
import Testing

@Suite struct `The history of a heart rate` {
  @Test func `has one point for each step`() {
    var history = HeartRateHistory(stepSeconds: 4)
    for second in 0..<12 { history.add(bpm: 100 + second, zone: 1, second: second) }
    #expect(history.points(upTo: 0).map(\.bpm) == [103, 107, 111])
  }

  @Test func `holds a value for ten seconds, then shows a hole`() {
    var history = HeartRateHistory(stepSeconds: 1)
    history.add(bpm: 100, zone: 0, second: 0)
    history.add(bpm: 120, zone: 1, second: 15)
    let points = history.points(upTo: 0).map(\.bpm)
    #expect(points.count == 16)
    #expect(points[0...10].allSatisfy { $0 == 100 })
    #expect(points[11...14].allSatisfy { $0 == nil })
    #expect(points[15] == 120)
  }

  @Test func `tells a dropout that goes on`() {
    var history = HeartRateHistory(stepSeconds: 1)
    history.add(bpm: 100, zone: 0, second: 0)
    #expect(history.points(upTo: 10).last?.bpm == 100)
    let points = history.points(upTo: 30)
    #expect(points.count == 31)
    #expect(points.last?.bpm == nil)
  }

  @Test func `leaves out what is older than the newest, and wild times`() {
    var history = HeartRateHistory(stepSeconds: 1)
    history.add(bpm: 100, zone: 0, second: 5)
    history.add(bpm: 200, zone: 5, second: 3)
    history.add(bpm: 200, zone: 5, second: .max)
    #expect(history.points(upTo: 0).last?.bpm == 100)
    #expect(history.points(upTo: 0).count == 6)
  }
}
