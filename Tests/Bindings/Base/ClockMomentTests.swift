import Base
import Testing

@Suite struct `A moment of two clocks` {
  private static let time = Timestamp(milliseconds: 1_800_000_000_000)

  private static func moment(
    _ seconds: Int, passed: Int?, boot: UInt16 = 1
  ) -> ClockMoment {
    ClockMoment(
      time + .seconds(seconds),
      uptime: passed.map { ClockMoment.Uptime(boot: boot, elapsed: .seconds(1000 + $0)) })
  }

  @Test func `has as much behind it as really passed, though the clock was set back`() {
    let earlier = Self.moment(0, passed: 0)
    #expect(Self.moment(90, passed: 90).time(since: earlier) == Self.time + .seconds(90))
    #expect(Self.moment(90 - 3600, passed: 90).time(since: earlier) == Self.time + .seconds(90))
    #expect(Self.moment(60, passed: 90).time(since: earlier) == Self.time + .seconds(90))
  }

  @Test func `is what the clock shows otherwise`() {
    let earlier = Self.moment(0, passed: 0)
    // Set ahead; adjusted; another start of the machine; and without a second clock.
    for now in [
      Self.moment(3690, passed: 90), Self.moment(89, passed: 90),
      Self.moment(-3600, passed: 90, boot: 2), Self.moment(-3600, passed: nil),
      Self.moment(-3600, passed: -10),
    ] {
      #expect(now.time(since: earlier) == now.time)
    }
    let unknown = Self.moment(0, passed: nil)
    #expect(Self.moment(-3600, passed: 90).time(since: unknown) == Self.time - .seconds(3600))
  }

  @Test func `is told by a clock that runs and by one that is moved`() {
    let clock = WallClock()
    let (first, second) = (clock.moment, clock.moment)
    #expect(first.uptime != nil && first.uptime?.boot == second.uptime?.boot)
    let manual = ManualTime(Self.time)
    let moved = WallClock(manual)
    let start = moved.moment
    manual.advance(by: .seconds(30))
    manual.advance(by: .seconds(-3600))
    manual.advance(by: .seconds(30))
    #expect(moved.now == Self.time - .seconds(3540))
    #expect(moved.moment.time(since: start) == Self.time + .seconds(60))
  }
}
