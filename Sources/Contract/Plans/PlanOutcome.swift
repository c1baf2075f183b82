package import Wire
package import WorkoutsContract

package struct PlanOutcome: MappedMessage {
  package var planID = UUID.zero
  package var date = Google.Date()
  package var state: PlanOutcomeState = .unspecified
  package var workoutLogID: UUID?
  package var exercises: [ExerciseOutcome] = []
  package var plannedSetCount: Int32 = 0
  package var doneSetCount: Int32 = 0
  package var changedSetCount: Int32 = 0
  package var missedSetCount: Int32 = 0
  package var addedSetCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.PlanOutcome")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.planID)
    m.message(2, &v.date)
    m.choice(3, &v.state)
    m.uuid(4, &v.workoutLogID)
    m.list(5, &v.exercises)
    m.number(6, &v.plannedSetCount)
    m.number(7, &v.doneSetCount)
    m.number(8, &v.changedSetCount)
    m.number(9, &v.missedSetCount)
    m.number(10, &v.addedSetCount)
  }
}

package struct ExerciseOutcome: MappedMessage {
  package var outcome: StepOutcome = .unspecified
  package var exerciseTemplateID: UUID?
  package var name = ""
  package var workoutExerciseID: UUID?
  package var doneName = ""
  package var sets: [SetOutcome] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ExerciseOutcome")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.outcome)
    m.uuid(2, &v.exerciseTemplateID)
    m.text(3, &v.name)
    m.uuid(4, &v.workoutExerciseID)
    m.text(5, &v.doneName)
    m.list(6, &v.sets)
  }
}

package struct SetOutcome: MappedMessage {
  package var outcome: StepOutcome = .unspecified
  package var planned: PlannedSet?
  package var done: DoneSet?

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.SetOutcome")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.outcome)
    m.message(2, &v.planned)
    m.message(3, &v.done)
  }
}

package struct DoneSet: MappedMessage {
  package var id = UUID.zero
  package var reps: Int32 = 0
  package var weightKg: Double = 0
  package var rpe: Double = 0
  package var duration: Duration?
  package var distanceM: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.DoneSet")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.number(2, &v.reps)
    m.number(3, &v.weightKg)
    m.number(4, &v.rpe)
    m.duration(5, &v.duration)
    m.number(6, &v.distanceM)
  }
}

package enum PlanOutcomeState: Int32, Choice {
  case unspecified = 0
  case open = 1
  case done = 2
  case doubtful = 3
  case missed = 4
  case skipped = 5
}

package enum StepOutcome: Int32, Choice {
  case unspecified = 0
  case done = 1
  case changed = 2
  case missed = 3
  case added = 4
}
