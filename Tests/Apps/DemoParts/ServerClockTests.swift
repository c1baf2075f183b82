import Base
import DemoParts
import Testing

@Suite struct `The server's clock as a client knows it` {
  private let start = Timestamp(milliseconds: 1_000_000)

  @Test func `runs faster by its speed`() {
    let clock = ServerClock(showing: start, at: .seconds(10), speed: 60)
    #expect(clock.time(at: .seconds(11)) == start + .seconds(60))
    #expect(clock.realDuration(until: start + .seconds(90), from: .seconds(10)) == .seconds(1.5))
  }

  @Test func `has nothing left until what is over`() {
    let clock = ServerClock(showing: start, at: .zero, speed: 2)
    #expect(clock.realDuration(until: start, from: .seconds(1)) == .zero)
  }

  @Test func `finds out its speed once enough time has passed, and then ever better`() {
    var clock = ServerClock(showing: start, at: .seconds(10))
    clock.set(to: start + .seconds(1), at: .seconds(10) + .milliseconds(99))
    #expect(clock.speed == 1)
    clock.set(to: start + .seconds(7), at: .seconds(10) + .milliseconds(100))
    #expect(clock.speed == 70)
    clock.set(to: start + .seconds(120), at: .seconds(12))
    #expect(clock.speed == 60)
  }

  @Test func `follows the newest answer`() {
    var clock = ServerClock(showing: start, at: .zero, speed: 1)
    clock.set(to: start + .seconds(100), at: .seconds(5))
    #expect(clock.time(at: .seconds(6)) == start + .seconds(120))
  }

  @Test func `begins anew with a server that shows an earlier time`() {
    var clock = ServerClock(showing: start, at: .zero, speed: 60)
    clock.set(to: start - .seconds(100), at: .seconds(10))
    #expect(clock.speed == 60)
    clock.set(to: start - .seconds(98), at: .seconds(12))
    #expect(clock.speed == 1)
    #expect(clock.time(at: .seconds(13)) == start - .seconds(97))
  }
}

@Suite struct `The speed of a clock in words` {
  @Test(arguments: [
    (1, "real time"), (1.03, "real time"), (0.97, "real time"), (58.7, "59 times real time"),
    (60, "60 times real time"), (1.5, "1.5 times real time"), (0.5, "0.5 times real time"),
  ])
  func `is rounded as a measurement is`(speed: Double, text: String) {
    #expect(SpeedText.text(speed) == text)
  }
}
