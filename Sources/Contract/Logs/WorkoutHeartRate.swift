package import Wire

package struct WorkoutHeartRate: MappedMessage {
  package var averageBpm: Double = 0
  package var maxBpm: Int32 = 0
  package var minBpm: Int32 = 0
  package var zoneTimesMs: [Int64] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.WorkoutHeartRate")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.averageBpm)
    m.number(2, &v.maxBpm)
    m.number(3, &v.minBpm)
    m.numbers(4, &v.zoneTimesMs)
  }
}
