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

  @Test func `tells its real speed once enough time has passed`() {
    let clock = ServerClock(showing: start, at: .seconds(10), speed: 60)
    #expect(clock.observedSpeed(showing: start + .seconds(1), at: .seconds(10.5)) == nil)
    #expect(clock.observedSpeed(showing: start + .seconds(4), at: .seconds(12)) == 2)
  }

  @Test func `follows the newest answer`() {
    var clock = ServerClock(showing: start, at: .zero, speed: 1)
    clock.set(to: start + .seconds(100), at: .seconds(5))
    #expect(clock.time(at: .seconds(6)) == start + .seconds(101))
  }
}
