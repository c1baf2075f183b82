package import Wire

package struct WorkoutSet: MappedMessage {
  package var id = UUID.zero
  package var exerciseID = UUID.zero
  package var setNumber: Int32 = 0
  package var type: WorkoutSetType = .standIn
  package var reps: Int32 = 0
  package var weightKg: Double = 0
  package var duration: Duration?
  package var distanceM: Double = 0
  package var effort: Effort?
  package var completeTime = Timestamp.epoch
  package var version: Int64 = 0
  package var updateTime: Timestamp?
  package var isUnilateral = false
  package var isAssisted = false
  package var bodyWeightKg: Double = 0
  package var loadKg: Double = 0

  /// The scales of effort.
  package enum Effort: Equatable, Sendable {
    case rpe(Double)
    case rir(Double)
  }

  package init() {}
  package init(
    id: UUID, exerciseID: UUID, setNumber: Int32 = 0, type: WorkoutSetType = .unspecified,
    reps: Int32 = 0, weightKg: Double = 0, duration: Duration? = nil, distanceM: Double = 0,
    effort: Effort? = nil, completeTime: Timestamp, version: Int64 = 0, updateTime: Timestamp? = nil
  ) {
    self.id = id
    self.exerciseID = exerciseID
    self.setNumber = setNumber
    self.type = type
    self.reps = reps
    self.weightKg = weightKg
    self.duration = duration
    self.distanceM = distanceM
    self.effort = effort
    self.completeTime = completeTime
    self.version = version
    self.updateTime = updateTime
  }
  package static let layout = MessageLayout("pulsewire.logs.v1.WorkoutSet")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.exerciseID)
    m.number(3, &v.setNumber)
    m.choice(4, &v.type)
    m.number(5, &v.reps)
    m.number(6, &v.weightKg)
    m.duration(7, &v.duration)
    m.number(8, &v.distanceM)
    m.number(9, of: &v.effort, Effort.rpe) { if case .rpe(let it) = $0 { it } else { nil } }
    m.number(10, of: &v.effort, Effort.rir) { if case .rir(let it) = $0 { it } else { nil } }
    m.message(11, &v.completeTime)
    m.number(12, &v.version)
    m.message(13, &v.updateTime)
    m.flag(14, &v.isUnilateral)
    m.flag(15, &v.isAssisted)
    m.number(16, &v.bodyWeightKg)
    m.number(17, &v.loadKg)
  }
}
