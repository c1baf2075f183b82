package import ProfileContract
package import Wire
package import WorkoutsContract

package struct Plan: MappedMessage {
  package var id = UUID.zero
  package var date = Google.Date()
  package var state: PlanState = .unspecified
  package var origin: PlanOrigin = .unspecified
  package var goal: GoalKind = .unspecified
  package var phase: PlanPhase = .unspecified
  package var workout = Workout()
  package var duration: Duration?
  package var volumePercent: Int32 = 0
  package var reasons: [PlanReason] = []
  package var tips: [String] = []
  package var musicTempos: [MusicTempo] = []
  package var scheduledWorkoutID: UUID?
  package var version: Int64 = 0
  package var createTime: Timestamp?
  package var updateTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.Plan")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.message(2, &v.date)
    m.choice(3, &v.state)
    m.choice(4, &v.origin)
    m.choice(5, &v.goal)
    m.choice(6, &v.phase)
    m.message(7, &v.workout)
    m.duration(8, &v.duration)
    m.number(9, &v.volumePercent)
    m.list(10, &v.reasons)
    m.texts(11, &v.tips)
    m.list(12, &v.musicTempos)
    m.uuid(13, &v.scheduledWorkoutID)
    m.number(14, &v.version)
    m.message(15, &v.createTime)
    m.message(16, &v.updateTime)
  }
}

package struct MusicTempo: MappedMessage {
  package var bpmMin: Int32 = 0
  package var bpmMax: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.MusicTempo")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.bpmMin)
    m.number(2, &v.bpmMax)
  }
}

package enum PlanState: Int32, Choice {
  case unspecified = 0
  case proposed = 1
  case confirmed = 2
}

package enum PlanOrigin: Int32, Choice {
  case unspecified = 0
  case composer = 1
  case model = 2
  case cache = 3
}

package enum PlanPhase: Int32, Choice {
  case unspecified = 0
  case accumulation = 1
  case intensification = 2
  case deload = 3
  case taper = 4
}
