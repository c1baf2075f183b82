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
    // The watch falls silent: four seconds later the strap is shown.
    for second in 61...Int64(70) {
      topic.publish(
        Self.sample(1000 + second, at: second), of: Self.strap, at: Self.at(second))
      #expect(shown(topic) == (second < 64 ? 60 : 1000 + second))
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
    #expect(shown(topic) == 6, "it was silent for four seconds")
    topic.publish(Self.sample(71, at: 8), of: Self.strap, at: Self.at(8), isChosen: true)
    #expect(shown(topic) == 71)
  }

  @Test func `is not the backlog of another device`() {
    let topic = Topic<LiveReading>()
    topic.publish(Self.sample(1, at: 50), of: Self.watch, at: Self.at(50))
    topic.publish(Self.sample(70, at: 20), of: Self.strap, at: Self.at(60))
    #expect(shown(topic) == 1)
  }

  @Test func `that was stored did not arrive just now`() {
    let stored = LiveReading.stored(
      [(Self.watch, false, SampleBase(Self.sample(5, at: 6)))], at: Self.at(3600), keeping: nil)
    #expect(stored.newest?.arrival == Self.at(6))
  }

  @Test func `that was stored is not from the future`() {
    let topic = Topic<LiveReading>()
    let stored = LiveReading.stored(
      [
        (Self.watch, false, SampleBase(Self.sample(5, at: 600))),
        (Self.strap, false, SampleBase(Self.sample(9, at: 6))),
      ], at: Self.at(10), keeping: nil)
    topic.seed(stored, revision: 5)
    #expect(shown(topic) == 5)
    #expect(stored.newest?.arrival == Self.at(10))
    topic.publish(Self.sample(10, at: 15), of: Self.strap, at: Self.at(16))
    #expect(shown(topic) == 10)
  }

  @Test func `is not what a device recorded earlier and numbers now`() {
    let topic = Topic<LiveReading>()
    topic.publish(Self.sample(1, at: 3600), of: Self.watch, at: Self.at(3600))
    topic.publish(Self.sample(2, at: 0), of: Self.watch, at: Self.at(3601))
    #expect(shown(topic) == 1)
    topic.publish(Self.sample(3, at: 1), of: Self.watch, at: Self.at(3700))
    #expect(shown(topic) == 1, "however long the device has sent nothing else")
    topic.publish(Self.sample(4, at: 3701), of: Self.watch, at: Self.at(3701))
    #expect(shown(topic) == 4)
    #expect(topic.newest?.revision == 4)
  }

  /// A watch that delivers an hour's recording is heard from all the time, but not live.
  @Test func `is the live device while the one shown delivers its backlog`() {
    let topic = Topic<LiveReading>()
    topic.publish(Self.sample(1, at: 1), of: Self.watch, at: Self.at(3600))
    #expect(shown(topic) == 1)
    topic.publish(Self.sample(1000, at: 3601), of: Self.strap, at: Self.at(3601))
    #expect(shown(topic) == 1000)
    for second in 2...Int64(60) {
      topic.publish(Self.sample(second, at: second), of: Self.watch, at: Self.at(3600 + second))
      topic.publish(
        Self.sample(1000 + second, at: 3600 + second), of: Self.strap, at: Self.at(3600 + second))
      #expect(shown(topic) == 1000 + second)
    }
  }

  @Test func `stays with one of two devices whose clocks are behind`() {
    let topic = Topic<LiveReading>()
    for second in 1...Int64(60) {
      topic.publish(Self.sample(second, at: second), of: Self.watch, at: Self.at(3600 + second))
      topic.publish(
        Self.sample(1000 + second, at: second + 1), of: Self.strap, at: Self.at(3600 + second))
      #expect(shown(topic) == second)
    }
  }

  @Test func `is the device that the athlete chose only while that is live`() {
    let topic = Topic<LiveReading>()
    topic.publish(Self.sample(1, at: 100), of: Self.watch, at: Self.at(100))
    topic.publish(Self.sample(70, at: 96), of: Self.strap, at: Self.at(100), isChosen: true)
    #expect(shown(topic) == 1)
    topic.publish(Self.sample(71, at: 97), of: Self.strap, at: Self.at(100), isChosen: true)
    #expect(shown(topic) == 71)
  }

  @Test func `that was stored is of the device shown before, or of the same at each node`() {
    let samples = [
      (Self.watch, false, SampleBase(Self.sample(5, at: 10))),
      (Self.strap, false, SampleBase(Self.sample(9, at: 7))),
    ]
    for device in [Self.watch, Self.strap] {
      let kept = LiveReading.stored(samples, at: Self.at(11), keeping: device)
      #expect(kept.newest?.deviceID == device)
    }
    for samples in [samples, samples.reversed()] {
      let chosen = LiveReading.stored(samples, at: Self.at(11), keeping: nil)
      #expect(chosen.newest?.deviceID == min(Self.watch, Self.strap))
    }
    let silent = [samples[0], (Self.strap, false, SampleBase(Self.sample(9, at: 6)))]
    let fresh = LiveReading.stored(silent, at: Self.at(11), keeping: Self.strap)
    #expect(fresh.newest?.deviceID == Self.watch)
    let preferred = [samples[0], (Self.strap, true, SampleBase(Self.sample(9, at: 7)))]
    let shown = LiveReading.stored(preferred, at: Self.at(11), keeping: Self.watch)
    #expect(shown.newest?.deviceID == Self.strap)
  }

  /// What holds of any devices with any clocks that send in any order.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `follows its rules whatever is sent`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let devices = [UUID.v4(), UUID.v4(), UUID.v4()]
    let chosen = devices.randomElement(using: &random)
    let topic = Topic<LiveReading>()
    var now: Int64 = 100_000
    var sequences: [UUID: Int64] = [:]
    for step in 0..<200 {
      now += .random(in: 0...3, using: &random)
      guard let device = devices.randomElement(using: &random) else { return }
      let late = ([0, 0, 0, 1, 4, 600, -600] as [Int64]).randomElement(using: &random) ?? 0
      let sequence = (sequences[device] ?? 0) + .random(in: 1...3, using: &random)
      if Bool.random(using: &random) { sequences[device] = sequence }
      let before = topic.newest?.value.newest
      // The heart rate tells the samples apart.
      let sample = HeartRateSample(
        sequence: sequence, time: Self.at(now - late), bpm: 20 + step)
      topic.publish(sample, of: device, at: Self.at(now), isChosen: device == chosen)
      guard let after = topic.newest?.value.newest else {
        Issue.record("nothing is shown")
        return
      }
      // Recomputed from seconds, apart from the rules.
      let age = max(0, late)
      let isShown = Int(after.bpm) == 20 + step
      guard let before else {
        #expect(isShown)
        continue
      }
      let shownAge = (Self.at(now) - min(before.time, before.arrival)).milliseconds / 1000
      if before.deviceID == device {
        #expect(after.deviceID == device)
        #expect(isShown == (sequence > before.sequence && age <= shownAge))
      } else if age < 4 {
        #expect(isShown == (shownAge >= 4 || device == chosen && before.deviceID != chosen))
      } else if shownAge < 4 {
        #expect(!isShown)
      } else if isShown {
        #expect(age < shownAge)
        #expect(before.arrival <= Self.at(now - 4) || device == chosen)
      }
    }
  }

  @Test func `goes over to another device at once when contact is lost, and back`() {
    let topic = Topic<LiveReading>()
    #expect(LiveReading.none.signal(at: Self.at(0)) == .none)
    topic.publish(Self.sample(1, at: 1), of: Self.strap, at: Self.at(1))
    #expect(topic.newest?.value.signal(at: Self.at(4)) == .live)
    #expect(topic.newest?.value.signal(at: Self.at(5)) == .stale)
    topic.publish(Self.sample(900, at: 2), of: Self.watch, at: Self.at(2))
    // Another device's contact is no matter of what is shown.
    topic.publishLostContact(of: Self.watch)
    #expect(topic.newest?.value.signal(at: Self.at(2)) == .live && shown(topic) == 1)
    for _ in 0..<3 { topic.publishLostContact(of: Self.strap) }
    #expect(topic.newest?.value.signal(at: Self.at(2)) == .contactLost)
    #expect(topic.newest?.revision == 3)
    topic.publish(Self.sample(901, at: 3), of: Self.watch, at: Self.at(3))
    #expect(shown(topic) == 901 && topic.newest?.value.signal(at: Self.at(3)) == .live)
    // Contact again is no reason to change.
    topic.publish(Self.sample(2, at: 4), of: Self.strap, at: Self.at(4))
    #expect(shown(topic) == 901)
    topic.publish(Self.sample(3, at: 5), of: Self.strap, at: Self.at(5), isChosen: true)
    #expect(shown(topic) == 3)
  }

  @Test func `tells of lost contact before the first sample`() {
    let topic = Topic<LiveReading>()
    topic.publishLostContact(of: Self.strap)
    #expect(topic.newest?.value.signal(at: Self.at(0)) == .contactLost)
    topic.publish(Self.sample(1, at: 1), of: Self.strap, at: Self.at(1))
    #expect(topic.newest?.value.signal(at: Self.at(1)) == .live)
  }
}
