package import ProfileContract
package import Wire
package import WorkoutsContract

package struct PlayerState: MappedMessage {
  package var sessionID = UUID.zero
  package var revision: Int64 = 0
  package var workout = Workout()
  package var phase: PlayerPhase = .standIn
  package var exerciseIndex: Int32 = 0
  package var setIndex: Int32 = 0
  package var startTime = Timestamp.epoch
  package var endTime: Timestamp?
  package var restEndsAt: Timestamp?
  package var pausedRestDuration: Duration?
  package var pauseTime: Timestamp?
  package var pausedDuration = Duration.zero
  package var completedSets: [CompletedSet] = []
  package var heartRateProfile = HeartRateProfile()
  package var setEndsAt: Timestamp?
  package var progress: [ExerciseProgress] = []
  package var lapTimes: [Timestamp] = []
  package var sport: Sport = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.PlayerState")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.number(2, &v.revision)
    m.message(3, &v.workout)
    m.choice(4, &v.phase)
    m.number(5, &v.exerciseIndex)
    m.number(6, &v.setIndex)
    m.message(7, &v.startTime)
    m.message(8, &v.endTime)
    m.message(9, &v.restEndsAt)
    m.message(10, &v.pausedRestDuration)
    m.message(11, &v.pauseTime)
    m.message(12, &v.pausedDuration)
    m.list(13, &v.completedSets)
    m.message(14, &v.heartRateProfile)
    m.message(15, &v.setEndsAt)
    m.list(16, &v.progress)
    m.list(17, &v.lapTimes)
    m.choice(18, &v.sport)
  }
}
