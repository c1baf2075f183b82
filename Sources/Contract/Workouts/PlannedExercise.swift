package import Wire

package struct PlannedExercise: MappedMessage {
  package var id: UUID?
  package var exerciseTemplateID: UUID?
  package var name = ""
  package var notes = ""
  package var sets: [PlannedSet] = []
  package var isUnilateral = false
  package var isAssisted = false
  package var bodyWeightKg: Double = 0

  package init() {}
  /// Creates an exercise of sets.
  package init(name: String, exerciseTemplateID: UUID? = nil, sets: [PlannedSet]) {
    self.name = name
    self.exerciseTemplateID = exerciseTemplateID
    self.sets = sets
  }
  package static let layout = MessageLayout("pulsewire.workouts.v1.PlannedExercise")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.exerciseTemplateID)
    m.text(3, &v.name)
    m.text(4, &v.notes)
    m.list(5, &v.sets)
    m.flag(6, &v.isUnilateral)
    m.flag(7, &v.isAssisted)
    m.number(8, &v.bodyWeightKg)
  }
}

extension PlannedExercise {
  /// Creates an exercise of equal sets without targets.
  package init(
    name: String, setCount: Int32, restDuration: Duration? = nil, intensityPercent: Int32 = 0
  ) {
    var set = PlannedSet(setCount: setCount, restDuration: restDuration)
    set.intensityPercent = intensityPercent
    self.init(name: name, sets: [set])
  }

  /// The number of sets.
  package var setCount: Int { sets.reduce(0) { $0 + $1.count } }

  /// The largest number of entries in `sets`.
  package static let setsMax = 100
}
