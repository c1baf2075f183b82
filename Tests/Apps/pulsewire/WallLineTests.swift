import Base
import Contract
import Testing

@testable import pulsewire

@Suite struct `A line about an athlete` {
  private func line(_ name: String = "Ada", _ change: (inout AthleteState) -> Void) -> String {
    let state = AthleteState {
      ($0.athleteID, $0.phase) = (UUID(high: 1, low: 1), .working)
      change(&$0)
    }
    return WallLine(state, of: name).text
  }

  @Test func `has the phase, the heart rate and the place`() {
    #expect(line { $0.phase = .idle } == "Ada  idle")
    let all = line {
      ($0.bpm, $0.zone, $0.signal) = (151, .zone3, .live)
      ($0.exerciseName, $0.setNumber, $0.setCount) = ("Squat", 2, 3)
    }
    #expect(all == "Ada  working  151 bpm zone 3  Squat  set 2 of 3")
  }

  @Test func `shows no heart rate that is not live`() {
    #expect(line { ($0.bpm, $0.zone, $0.signal) = (151, .zone3, .stale) } == "Ada  working  stale")
    let lost = line { ($0.bpm, $0.zone, $0.signal) = (151, .zone3, .contactLost) }
    #expect(lost == "Ada  working  no contact")
    #expect(line { $0.signal = .contactLost } == "Ada  working")
  }

  @Test func `keeps a terminal as it is`() {
    let text = line("A\u{1b}[2Jda\n") { $0.exerciseName = "Squ\u{7}at\r" }
    #expect(!text.unicodeScalars.contains { $0.value < 32 })
  }
}
