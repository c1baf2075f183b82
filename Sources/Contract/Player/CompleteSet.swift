package import LogsContract
package import Wire
import WorkoutsContract

package struct CompleteSet: MappedMessage {
  package var reps: Int32 = 0
  package var weightKg: Double = 0
  package var duration: Duration?
  package var distanceM: Double = 0
  package var effort: WorkoutSet.Effort?
  package var type: WorkoutSetType = .unspecified
  package var isExact = false
  package var isFailed = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.CompleteSet")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.reps)
    m.number(2, &v.weightKg)
    m.duration(3, &v.duration)
    m.number(4, &v.distanceM)
    m.number(5, of: &v.effort, WorkoutSet.Effort.rpe) {
      if case .rpe(let it) = $0 { it } else { nil }
    }
    m.number(6, of: &v.effort, WorkoutSet.Effort.rir) {
      if case .rir(let it) = $0 { it } else { nil }
    }
    m.choice(7, &v.type)
    m.flag(8, &v.isExact)
    m.flag(9, &v.isFailed)
    m.whenRead { if $0.isStrict { v.effort?.check(&$0) } }
  }
}
