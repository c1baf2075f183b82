import PlayerFeature
import ProfileContract
import Recordings
import Testing

@Suite struct `The name of a sport` {
  @Test func `comes back`() {
    for sport in Sport.allCases {
      #expect(sport.name.map { Sport(named: $0) } ?? .unspecified == sport)
    }
  }

  @Test(arguments: [
    ("running, trail", Sport.running), ("Running", .running), ("generic, treadmill", .running),
    ("treadmill", .running), ("fitness equipment, indoor rowing", .rowing),
    ("fitness equipment, spin", .cycling), ("cycling, mountain", .cycling), ("e-biking", .cycling),
    ("swimming, open water", .swimming), ("hiking", .walking),
    ("cross-country skiing", .skiing), ("training, strength training", .strength),
    ("generic", .unspecified), ("tennis", .unspecified), ("training, yoga", .unspecified),
    ("sport 200", .unspecified), ("", .unspecified), (",,", .unspecified), ("all", .unspecified),
  ])
  func `tells the sport whose zones count`(name: String, sport: Sport) {
    #expect(Sport(named: name) == sport)
  }

  /// Whatever a file says, its sport has zones: its own, or those of all.
  @Test func `of any recording is read`() {
    #expect(Sport(named: RecordedSport(1, detail: 3).name) == .running)
    #expect(Sport(named: RecordedSport(2, detail: 6).name) == .cycling)
    #expect(Sport(named: RecordedSport(5, detail: 17).name) == .swimming)
    #expect(Sport(named: RecordedSport(15).name) == .rowing)
    #expect(Sport(named: RecordedSport(0, detail: 1).name) == .running)
    #expect(Sport(named: RecordedSport(10, detail: 20).name) == .strength)
    for code in 0...UInt8.max {
      for detail in 0...UInt8.max { _ = Sport(named: RecordedSport(code, detail: detail).name) }
    }
  }
}
