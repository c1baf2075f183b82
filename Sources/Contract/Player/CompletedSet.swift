package import LogsContract
package import Wire

package struct CompletedSet: MappedMessage {
  package var exerciseIndex: Int32 = 0
  package var setIndex: Int32 = 0
  package var completeTime = Timestamp.epoch
  package var exerciseID = UUID.zero
  package var setID = UUID.zero
  package var type: WorkoutSetType = .unspecified
  package var reps: Int32 = 0
  package var weightKg: Double = 0
  package var duration: Duration?
  package var distanceM: Double = 0
  /// The rating of perceived exertion, from 0 to 10 in halves; nil if it was not recorded.
  package var rpe: Double?
  package var isAutomatic = false
  package var isRecovery = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.CompletedSet")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.exerciseIndex)
    m.number(2, &v.setIndex)
    m.message(3, &v.completeTime)
    m.uuid(4, &v.exerciseID)
    m.uuid(5, &v.setID)
    m.choice(6, &v.type)
    m.number(7, &v.reps)
    m.number(8, &v.weightKg)
    m.duration(9, &v.duration)
    m.number(10, &v.distanceM)
    m.number(11, of: &v.rpe, { $0 }, { $0 })
    m.flag(12, &v.isAutomatic)
    m.flag(13, &v.isRecovery)
  }
}
