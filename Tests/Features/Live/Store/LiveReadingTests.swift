import Base
import Hub
import Testing

@testable import LiveFeature

@Suite struct `What is live of heart rate` {
  private static let watch = UUID.v4()
  private static let strap = UUID.v4()
  private static let start: Int64 = 1_795_000_000_000

  /// Returns a sample measured, by its own time, this number of seconds after the start.
  private static func sample(_ sequence: Int64, at seconds: Int64) -> HeartRateSample {
    HeartRateSample(
      sequence: sequence, time: Timestamp(milliseconds: start + seconds * 1000), bpm: 60)
  }

  private static func at(_ seconds: Int64) -> Timestamp {
    Timestamp(milliseconds: start + seconds * 1000)
  }

  private func shown(_ topic: Topic<LiveReading>) -> Int64? {
    topic.newest?.value.newest?.sequence
  }

  @Test func `goes on where a watch's clock steps back`() {
    let topic = Topic<LiveReading>()
    topic.publish(Self.sample(1, at: 600), of: Self.watch, at: Self.at(0))
    topic.publish(Self.sample(2, at: 1), of: Self.watch, at: Self.at(1))
    #expect(shown(topic) == 2)
  }

  @Test func `is not what fills a gap, whatever time it says`() {
    let topic = Topic<LiveReading>()
    topic.publish(Self.sample(9, at: 9), of: Self.watch, at: Self.at(9))
    topic.publish(Self.sample(3, at: 3), of: Self.watch, at: Self.at(10))
    topic.publish(Self.sample(4, at: 400), of: Self.watch, at: Self.at(11))
    #expect(shown(topic) == 9)
    #expect(topic.newest?.revision == 3)
  }

  @Test func `goes over to another device where the first one's clock is ahead`() {
    let topic = Topic<LiveReading>()
    topic.publish(Self.sample(1, at: 600), of: Self.watch, at: Self.at(0))
    topic.publish(Self.sample(70, at: 5), of: Self.strap, at: Self.at(6))
    #expect(shown(topic) == 70)
    topic.publish(Self.sample(2, at: 611), of: Self.watch, at: Self.at(11))
    #expect(shown(topic) == 2)
  }

  @Test func `stays with one of two devices that send at the same time`() {
    let topic = Topic<LiveReading>()
    for second in 1...Int64(60) {
      topic.publish(Self.sample(second, at: second), of: Self.watch, at: Self.at(second))
      topic.publish(
        Self.sample(1000 + second, at: second), of: Self.strap, at: Self.at(second))
      #expect(shown(topic) == second)
    }
    #expect(topic.newest?.revision == 120)
    // The watch falls silent: five seconds later the strap is shown.
    for second in 61...Int64(70) {
      topic.publish(
        Self.sample(1000 + second, at: second), of: Self.strap, at: Self.at(second))
      #expect(shown(topic) == (second < 65 ? 60 : 1000 + second))
    }
    // The strap stays when the watch comes back.
    topic.publish(Self.sample(71, at: 71), of: Self.watch, at: Self.at(71))
    #expect(shown(topic) == 1070)
  }

  @Test func `is the device that the athlete chose, at once`() {
    let topic = Topic<LiveReading>()
    topic.publish(Self.sample(1, at: 1), of: Self.watch, at: Self.at(1))
    topic.publish(Self.sample(70, at: 2), of: Self.strap, at: Self.at(2), isChosen: true)
    #expect(shown(topic) == 70)
    topic.publish(Self.sample(2, at: 3), of: Self.watch, at: Self.at(3))
    #expect(shown(topic) == 70)
    topic.publish(Self.sample(6, at: 7), of: Self.watch, at: Self.at(7))
    #expect(shown(topic) == 6, "it was silent for five seconds")
    topic.publish(Self.sample(71, at: 8), of: Self.strap, at: Self.at(8), isChosen: true)
    #expect(shown(topic) == 71)
  }

  @Test func `is not the backlog of another device`() {
    let topic = Topic<LiveReading>()
    topic.publish(Self.sample(1, at: 50), of: Self.watch, at: Self.at(50))
    topic.publish(Self.sample(70, at: 20), of: Self.strap, at: Self.at(60))
    #expect(shown(topic) == 1)
  }

  @Test func `that was stored is not from the future`() {
    let topic = Topic<LiveReading>()
    var stored = LiveReading.none
    stored.show(stored: Self.sample(5, at: 600), of: Self.watch, at: Self.at(10))
    stored.show(stored: Self.sample(9, at: 9), of: Self.strap, at: Self.at(10))
    topic.seed(stored, revision: 5)
    #expect(shown(topic) == 5)
    topic.publish(Self.sample(1, at: 15), of: Self.strap, at: Self.at(16))
    #expect(shown(topic) == 1)
  }
}
