package import Wire

extension RecordingRPC {
  package static let separateRecording = Method<
    SeparateRecordingRequest, SeparateRecordingResponse
  >(
    service, "SeparateRecording", .account)
}

package struct SeparateRecordingRequest: MappedChange {
  package var requestID = UUID.zero
  package var recordingID = UUID.zero
  package var position: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.SeparateRecordingRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.recordingID)
    m.number(3, &v.position)
  }
}

package struct SeparateRecordingResponse: MappedMessage {
  package var workoutLogID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.SeparateRecordingResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
  }
}
