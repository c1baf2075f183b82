package import Wire

package struct HeartRateZones: MappedMessage {
  package var restingBpm: Int32 = 0
  package var maxBpm: Int32 = 0
  package var boundariesBpm: [Int32] = []
  package var effectiveTime: Timestamp?
  package var lowestBpm: [Int32] = []
  package var sport: Sport = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.HeartRateZones")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.restingBpm)
    m.number(2, &v.maxBpm)
    m.numbers(3, &v.boundariesBpm)
    m.whenRead {
      $0.checkZones(restingBpm: v.restingBpm, maxBpm: v.maxBpm, boundariesBpm: v.boundariesBpm)
    }
    m.message(4, &v.effectiveTime)
    m.numbers(5, &v.lowestBpm)
    m.choice(6, &v.sport)
  }
}
