import HeartRate
import Testing

@Suite struct `Heart-rate zones` {
  /// With 100 beats of reserve, a beat is a percent.
  @Test(arguments: [
    (0, 0), (50, 0), (99, 0), (100, 1), (109, 1), (110, 2), (119, 2), (120, 3), (129, 3), (130, 4),
    (139, 4), (140, 5), (150, 5), (255, 5),
  ])
  func `start at 50, 60, 70, 80 and 90 percent of the reserve`(bpm: Int, zone: Int) {
    let profile = HeartRateProfile(restingBPM: 50, maxBPM: 150)
    #expect(HeartRateZone(bpm: bpm, profile: profile).rawValue == zone)
  }

  /// Goal: no rounding at any boundary. Method: every reserve that the contract allows and every distance from rest,
  /// compared with the definition in whole numbers.
  @Test func `are exact for every athlete`() {
    var faults = 0
    for maxBPM in 40...255 {
      let profile = HeartRateProfile(restingBPM: 20, maxBPM: maxBPM)
      let reserve = maxBPM - 20
      for bpm in 0...255 {
        let zone = HeartRateZone(bpm: bpm, profile: profile)
        let expected = (5...9).filter { (bpm - 20) * 100 >= $0 * 10 * reserve }.count
        if zone.rawValue != expected { faults += 1 }
      }
      for zone in HeartRateZone.allCases.dropFirst() {
        let lowest = zone.lowestBPM(profile)
        if HeartRateZone(bpm: lowest, profile: profile) < zone { faults += 1 }
        if HeartRateZone(bpm: lowest - 1, profile: profile) >= zone { faults += 1 }
      }
    }
    #expect(faults == 0)
  }

  /// Method: compared with counting, for every heart rate and many boundaries.
  @Test func `are where an athlete set them`() {
    for step in 1...30 {
      let boundaries = (0..<5).map { 61 + $0 * step }
      let profile = HeartRateProfile(restingBPM: 60, maxBPM: 255, boundariesBPM: boundaries)
      for bpm in 0...255 {
        let zone = HeartRateZone(bpm: bpm, profile: profile)
        #expect(zone.rawValue == boundaries.filter { bpm >= $0 }.count)
      }
      for zone in HeartRateZone.allCases.dropFirst() {
        #expect(zone.lowestBPM(profile) == boundaries[zone.rawValue - 1])
      }
    }
  }

  @Test func `a profile without a reserve does not trap`() {
    let profile = HeartRateProfile(restingBPM: 100, maxBPM: 100)
    #expect(HeartRateZone(bpm: 100, profile: profile) == .zone0)
    #expect(HeartRateZone(bpm: 200, profile: profile) == .zone5)
  }
}
