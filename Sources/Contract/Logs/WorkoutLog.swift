package import Wire

package struct WorkoutLog: MappedMessage {
  package var id = UUID.zero
  package var sessionID: UUID?
  package var name = ""
  package var notes = ""
  package var startTime = Timestamp.epoch
  package var endTime: Timestamp?
  package var duration: Duration?
  package var localDate: Google.Date?
  package var exerciseCount: Int32 = 0
  package var setCount: Int32 = 0
  package var volumeKg: Double = 0
  package var version: Int64 = 0
  package var updateTime: Timestamp?
  package var repCount: Int32 = 0
  package var heartRate: WorkoutHeartRate?
  package var calories: WorkoutCalories?
  package var createdOffline = false
  package var completed = false
  package var localHour: Int32 = 0
  package var sessionRpe: Double = 0
  package var feedback: WorkoutFeedback?
  package var privacy: WorkoutPrivacy = .unspecified
  package var origin: WorkoutLogOrigin?
  package var sport = ""
  package var distanceM: Double = 0
  package var timeZone = ""
  package var category: WorkoutCategory = .unspecified

  package init() {}
  package init(
    id: UUID, sessionID: UUID? = nil, name: String = "", notes: String = "", startTime: Timestamp,
    endTime: Timestamp? = nil, duration: Duration? = nil, localDate: Google.Date? = nil,
    exerciseCount: Int32 = 0, setCount: Int32 = 0, volumeKg: Double = 0, version: Int64 = 0,
    updateTime: Timestamp? = nil, repCount: Int32 = 0, createdOffline: Bool = false
  ) {
    self.id = id
    self.sessionID = sessionID
    self.name = name
    self.notes = notes
    self.startTime = startTime
    self.endTime = endTime
    self.duration = duration
    self.localDate = localDate
    self.exerciseCount = exerciseCount
    self.setCount = setCount
    self.volumeKg = volumeKg
    self.version = version
    self.updateTime = updateTime
    self.repCount = repCount
    self.createdOffline = createdOffline
  }
  package static let layout = MessageLayout("pulsewire.logs.v1.WorkoutLog")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.sessionID)
    m.text(3, &v.name)
    m.text(4, &v.notes)
    m.message(5, &v.startTime)
    m.message(6, &v.endTime)
    m.message(7, &v.duration)
    m.message(8, &v.localDate)
    m.number(9, &v.exerciseCount)
    m.number(10, &v.setCount)
    m.number(11, &v.volumeKg)
    m.number(12, &v.version)
    m.message(13, &v.updateTime)
    m.number(14, &v.repCount)
    m.message(15, &v.heartRate)
    m.message(16, &v.calories)
    m.flag(17, &v.createdOffline)
    m.flag(18, &v.completed)
    m.number(19, &v.localHour)
    m.number(20, &v.sessionRpe)
    m.message(21, &v.feedback)
    m.choice(22, &v.privacy)
    m.message(23, &v.origin)
    m.text(24, &v.sport)
    m.number(25, &v.distanceM)
    m.text(26, &v.timeZone)
    m.choice(27, &v.category)
  }
}
