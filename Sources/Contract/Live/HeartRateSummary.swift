package import Wire

package struct HeartRateSummary: MappedMessage {
  package var sampleCount: Int64 = 0
  package var averageBpm: Double = 0
  package var maxBpm: Int32 = 0
  package var minBpm: Int32 = 0
  package var zoneTimes: [ZoneTime] = []
  package var deviceID: UUID?
  package var struckCount: Int64 = 0
  package var uncounted: UncountedHeartRate?
  package var efforts: [HeartRateEffort] = []

  package init() {}
  package init(
    sampleCount: Int64, averageBpm: Double, maxBpm: Int32, minBpm: Int32, zoneTimes: [ZoneTime],
    deviceID: UUID? = nil, struckCount: Int64 = 0, uncounted: UncountedHeartRate? = nil
  ) {
    self.sampleCount = sampleCount
    self.averageBpm = averageBpm
    self.maxBpm = maxBpm
    self.minBpm = minBpm
    self.zoneTimes = zoneTimes
    self.deviceID = deviceID
    self.struckCount = struckCount
    self.uncounted = uncounted
  }
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateSummary")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.sampleCount)
    m.number(2, &v.averageBpm)
    m.number(3, &v.maxBpm)
    m.number(4, &v.minBpm)
    m.list(5, &v.zoneTimes)
    m.uuid(6, &v.deviceID)
    m.number(7, &v.struckCount)
    m.message(8, &v.uncounted)
    m.list(9, &v.efforts)
  }
}
