package import Wire

package struct WorkoutBlock: MappedMessage {
  package var kind: WorkoutBlockKind = .standIn
  package var name = ""
  package var order: WorkoutBlockOrder = .unspecified
  package var exercises: [PlannedExercise] = []

  package init() {}
  package init(
    _ kind: WorkoutBlockKind, name: String = "", order: WorkoutBlockOrder = .unspecified,
    exercises: [PlannedExercise]
  ) {
    self.kind = kind
    self.name = name
    self.order = order
    self.exercises = exercises
  }
  package static let layout = MessageLayout("pulsewire.workouts.v1.WorkoutBlock")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.text(2, &v.name)
    m.choice(3, &v.order)
    m.list(4, &v.exercises)
  }
}

package enum WorkoutBlockKind: Int32, Choice {
  case unspecified = 0
  case warmUp = 1
  case main = 2
  case intervals = 3
  case coolDown = 4
}

package enum WorkoutBlockOrder: Int32, Choice {
  case unspecified = 0
  case sequential = 1
  case alternating = 2
}
