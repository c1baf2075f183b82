import Base
import ConsentFeature
import Testing

@Suite struct `What stands of consents` {
  private let uses: [DataUse] = [
    .ai, .analytics, .sync(source: "polar", dataType: "sleep"),
    .sync(source: "polar", dataType: "workouts"),
  ]

  /// Method: every history of six records over two uses, in every rotation, compared with the last record of each.
  @Test func `is the last word, in whichever order it is heard`() {
    for history in 0..<4096 {
      let records = (0..<6).map { record(index: $0, bits: history >> (2 * $0)) }
      for use in uses {
        let expected = records.last { $0.use == use }?.isGranted ?? false
        for start in 0..<6 {
          let state = ConsentState(records[start...] + records[..<start])
          guard state.allows(use) == expected, state.revision == 6 else {
            Issue.record("history \(history)")
            return
          }
        }
      }
    }
  }

  /// Returns a record: the lowest bit selects one of two uses, the next says whether it is granted.
  private func record(index: Int, bits: Int) -> ConsentRecord {
    ConsentRecord(
      revision: Int64(index + 1), use: uses[bits & 1], isGranted: bits & 2 != 0, textVersion: 1,
      time: Timestamp(microseconds: Int64(index)))
  }

  @Test func `allows nothing that nobody asked for`() {
    let state = ConsentState([])
    for use in uses { #expect(!state.allows(use)) }
    let one = ConsentState([
      ConsentRecord(
        revision: 1, use: .sync(source: "polar", dataType: "sleep"), isGranted: true,
        textVersion: 1, time: Timestamp(microseconds: 0))
    ])
    #expect(!one.allows(.sync(source: "polar", dataType: "workouts")))
    #expect(!one.allows(.sync(source: "garmin", dataType: "sleep")))
    #expect(!one.allows(.ai))
  }
}
