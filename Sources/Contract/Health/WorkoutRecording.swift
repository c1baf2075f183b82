package import SettingsContract
package import Wire

package struct WorkoutRecording: MappedMessage {
  package var recordingID = UUID.zero
  package var position: Int32 = 0
  package var source: IntegrationSource = .standIn
  package var importTime = Timestamp.epoch
  package var sport = ""
  package var startTime = Timestamp.epoch
  package var endTime = Timestamp.epoch
  package var reason: WorkoutRecordingReason = .standIn
  package var canBeSeparated = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.WorkoutRecording")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.recordingID)
    m.number(2, &v.position)
    m.choice(3, &v.source)
    m.message(4, &v.importTime)
    m.text(5, &v.sport)
    m.message(6, &v.startTime)
    m.message(7, &v.endTime)
    m.choice(8, &v.reason)
    m.flag(9, &v.canBeSeparated)
  }
}

package enum WorkoutRecordingReason: Int32, Choice {
  case unspecified = 0
  case origin = 1
  case content = 2
  case times = 3
}
