import Base
import Contract
import Testing

@testable import pulsewire

@Suite struct `A wall` {
  private let start = Timestamp(milliseconds: 1_800_000_000_000)

  private func wall(sampleAge seconds: Int, ended: Bool = false) -> WallPicture {
    var state = LiveHeartRate()
    (state.bpm, state.zone, state.ended) = (142, .zone3, ended)
    state.sampleTime = start - .seconds(seconds)
    return WallPicture(state: state, arrival: start)
  }

  @Test func `shows a live heart rate in large digits`() {
    let lines = wall(sampleAge: 1).text(at: start).split(separator: "\n")
    #expect(lines[0] == "    █    █   █  █████")
    #expect(lines[4] == "   ███       █  █████")
    #expect(lines[5] == "  bpm, zone 3")
  }

  @Test func `shows none that has not been renewed, or was measured long ago`() {
    #expect(!wall(sampleAge: 1).isStale(at: start + .seconds(4)))
    #expect(wall(sampleAge: 1).isStale(at: start + .seconds(5)))
    #expect(wall(sampleAge: 3_600).isStale(at: start))
    let text = wall(sampleAge: 3_600).text(at: start)
    #expect(
      text.contains("No signal; the last was 142 bpm at ")
        && text.hasPrefix(String(repeating: " ", count: 14) + "\n"))
  }

  @Test func `bears a clock that is some seconds off`() {
    #expect(!wall(sampleAge: 20).isStale(at: start) && !wall(sampleAge: -20).isStale(at: start))
  }

  @Test func `says that nothing has come, or comes any more`() {
    let none = WallPicture(state: LiveHeartRate(), arrival: start)
    #expect(none.text(at: start).contains("No heart rate has arrived yet."))
    #expect(wall(sampleAge: 1, ended: true).text(at: start).contains("The session has ended."))
  }
}
