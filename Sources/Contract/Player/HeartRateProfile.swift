import ProfileContract
package import Wire

package struct HeartRateProfile: MappedMessage {
  package var restingBpm: Int32 = 0
  package var maxBpm: Int32 = 0
  package var boundariesBpm: [Int32] = []

  package init() {}
  package init(restingBpm: Int32, maxBpm: Int32, boundariesBpm: [Int32] = []) {
    self.restingBpm = restingBpm
    self.maxBpm = maxBpm
    self.boundariesBpm = boundariesBpm
  }
  package static let layout = MessageLayout("pulsewire.player.v1.HeartRateProfile")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.restingBpm)
    m.number(2, &v.maxBpm)
    m.numbers(3, &v.boundariesBpm)
    m.whenRead {
      $0.checkZones(restingBpm: v.restingBpm, maxBpm: v.maxBpm, boundariesBpm: v.boundariesBpm)
    }
  }
}
