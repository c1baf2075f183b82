package import Wire

package struct PreviousRecord: MappedMessage {
  package var value: Double = 0
  package var workoutLogID = UUID.zero
  package var workoutSetID: UUID?
  package var startTime = Timestamp.epoch

  package init() {}
  package init(
    value: Double = 0, workoutLogID: UUID, workoutSetID: UUID? = nil, startTime: Timestamp
  ) {
    self.value = value
    self.workoutLogID = workoutLogID
    self.workoutSetID = workoutSetID
    self.startTime = startTime
  }
  package static let layout = MessageLayout("pulsewire.records.v1.PreviousRecord")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.value)
    m.uuid(2, &v.workoutLogID)
    m.uuid(3, &v.workoutSetID)
    m.message(4, &v.startTime)
  }
}
