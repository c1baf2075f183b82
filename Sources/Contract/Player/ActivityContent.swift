package import Wire

package struct ActivityContent: MappedMessage {
  package var revision: Int64 = 0
  package var skippedCount: Int64 = 0
  package var workoutName = ""
  package var exerciseName = ""
  package var exerciseNumber: Int32 = 0
  package var exerciseCount: Int32 = 0
  package var setNumber: Int32 = 0
  package var setCount: Int32 = 0
  package var restEndsAt: Timestamp?
  package var elapsedAnchor = Timestamp.epoch
  package var paused = false
  package var pauseTime: Timestamp?
  package var finished = false
  package var endTime: Timestamp?
  package var setEndsAt: Timestamp?
  package var nextExerciseName = ""
  package var isPreparing = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.ActivityContent")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.revision)
    m.number(2, &v.skippedCount)
    m.text(3, &v.workoutName)
    m.text(4, &v.exerciseName)
    m.number(5, &v.exerciseNumber)
    m.number(6, &v.exerciseCount)
    m.number(7, &v.setNumber)
    m.number(8, &v.setCount)
    m.message(9, &v.restEndsAt)
    m.message(10, &v.elapsedAnchor)
    m.flag(11, &v.paused)
    m.message(12, &v.pauseTime)
    m.flag(13, &v.finished)
    m.message(14, &v.endTime)
    m.message(15, &v.setEndsAt)
    m.text(16, &v.nextExerciseName)
    m.flag(17, &v.isPreparing)
  }
}
