import Base
import Glibc
import Loop
import Testing

@Suite struct `What a process tells of itself` {
  /// A line as in proc(5); the name contains characters that could mislead a reader.
  private static let stat =
    "42 (a) b (c) S 1 42 42 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 7 0 12345 1000000 300 "
    + "18446744073709551615 1 1 0 0 0 0 0 0 0 0 0 0 17 0 0 0 0 0 0 0 0 0 0 0 0 0 0"

  @Test func `is read from its line in proc`() throws {
    let figures = try #require(
      ProcessFigures(
        stat: Self.stat, ticksPerSecond: 100, pageBytes: 4096, openDescriptorCount: 5,
        openDescriptorsMax: 1024))
    #expect(figures.cpuSeconds == 3)
    #expect(figures.threadCount == 7)
    #expect(figures.virtualBytes == 1_000_000)
    #expect(figures.residentBytes == 300 * 4096)
  }

  @Test(arguments: ["", "1", "1 (a", "1 (a) S 1 2 3"])
  func `is nothing where the line is none`(line: String) {
    #expect(
      ProcessFigures(
        stat: line, ticksPerSecond: 100, pageBytes: 4096, openDescriptorCount: 0,
        openDescriptorsMax: 0) == nil)
  }

  @Test func `is what the system says`() throws {
    let figures = try #require(ProcessFigures.read())
    #expect(figures.residentBytes > 1 << 20)
    #expect(figures.virtualBytes >= figures.residentBytes)
    #expect(figures.threadCount >= 1)
    #expect(figures.openDescriptorCount >= 3)
  }
}

@Suite struct `A loop that is measured` {
  @Test func `counts its turns, and looks at its lag four times a second`() {
    let loop = EventLoop(manualTime: true)
    loop.runReady()
    #expect(loop.turnMeter == nil)
    loop.meterTurns()
    loop.meterTurns()
    loop.advance(by: .seconds(10))
    let figures = loop.turnMeter?.figures
    #expect(figures?.lag.count == 40)
    // Time stood still while the timer was due.
    #expect(figures?.lag.sumNanoseconds == 0)
    #expect((figures?.turns.count ?? 0) >= 40)
  }

  @Test func `adds up with others`() {
    let loop = EventLoop(manualTime: true)
    loop.runReady()
    loop.meterTurns()
    loop.advance(by: .seconds(1))
    let one = loop.turnMeter?.figures ?? TurnMeter.Figures()
    var two = one
    two += one
    #expect(two.lag.count == 2 * one.lag.count)
    #expect(two.turns.count == 2 * one.turns.count)
  }
}
