import Testing

@testable import Postgres

@Suite struct `A unit that failed` {
  private static func unit(_ change: (inout FailedUnit) -> Void) -> FailedUnit {
    var unit = FailedUnit()
    change(&unit)
    return unit
  }

  @Test func `is not sent again for a failure of its own`() {
    #expect(FailedUnit().retry == .none)
    #expect(Self.unit { $0.runMax = 100 }.retry == .none)
  }

  @Test func `is sent again here where others were the reason`() {
    #expect(Self.unit { $0.isConflict = true }.retry == .here)
    #expect(Self.unit { $0.hasStalePlan = true }.retry == .here)
    #expect(
      Self.unit {
        $0.isStopped = true
        $0.isExposed = true
      }.retry == .here)
  }

  @Test func `goes to long work where it was stopped for its time`() {
    // The server's statement timeout.
    #expect(
      Self.unit {
        $0.isStopped = true
        ($0.runTime, $0.runMax) = (100, 100)
      }.retry == .long)
    // All of its statements together.
    #expect(
      Self.unit {
        $0.isStopped = true
        ($0.isExposed, $0.ranTooLong) = (true, true)
        ($0.runTime, $0.runMax) = (100, 100)
      }.retry == .long)
    // It may be either: the time tells.
    let cases: [(time: UInt64, retry: FailedUnit.Retry)] = [(10, .here), (74, .here), (90, .long)]
    for (time, retry) in cases {
      #expect(
        Self.unit {
          ($0.isStopped, $0.isExposed) = (true, true)
          ($0.runTime, $0.runMax) = (time, 100)
        }.retry == retry)
    }
  }

  /// A unit on the connection for long work has no `runMax`, so it never moves a second time.
  @Test func `moves once`() {
    #expect(
      Self.unit {
        $0.isStopped = true
        $0.runTime = 5000
      }.retry == .none)
  }

  @Test(arguments: [true, false])
  func `is not sent again if nobody waits, or after too many attempts`(isWanted: Bool) {
    #expect(
      Self.unit {
        ($0.isWanted, $0.hasAttempts) = (isWanted, !isWanted)
        ($0.isConflict, $0.hasStalePlan, $0.isStopped) = (true, true, true)
        ($0.runTime, $0.runMax) = (100, 100)
      }.retry == .none)
  }
}
