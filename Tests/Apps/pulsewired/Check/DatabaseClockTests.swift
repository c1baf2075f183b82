import Testing

@testable import pulsewired

@Suite struct `The clock of a database beside that of the machine` {
  @Test(
    arguments: [
      (0, 0, .ok), (2, 0, .ok), (2.1, 0, .warning), (-2.1, 0, .warning), (60, 0, .warning),
      (60.1, 0, .wrong), (-3600, 0, .wrong),
      // A slow response is no wrong clock.
      (61, 2, .warning), (4, 3, .ok), (-4, 3, .ok),
    ] as [(Double, Double, StartFinding.Level)])
  func `may differ by little`(ahead: Double, uncertainty: Double, level: StartFinding.Level) {
    let finding = DatabaseChecks.clock(ahead: .seconds(ahead), uncertainty: .seconds(uncertainty))
    #expect(finding.level == level)
    if level != .ok {
      #expect(finding.sentence.contains(ahead > 0 ? "ahead of" : "behind"))
      #expect(finding.sentence.contains("NTP"))
    }
  }
}
