package import Wire

package struct Workout: MappedMessage {
  package var name = ""
  package var notes = ""
  package var blocks: [WorkoutBlock] = []
  package var prepareDuration: Duration?

  package init() {}
  /// Creates a workout of blocks.
  package init(name: String, blocks: [WorkoutBlock]) {
    self.name = name
    self.blocks = blocks
  }
  /// Creates a workout of one main block; a free one if there are no exercises.
  package init(name: String, exercises: [PlannedExercise]) {
    self.init(
      name: name, blocks: exercises.isEmpty ? [] : [WorkoutBlock(.main, exercises: exercises)])
  }
  package static let layout = MessageLayout("pulsewire.workouts.v1.Workout")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.text(2, &v.notes)
    m.list(3, &v.blocks)
    m.duration(4, &v.prepareDuration)
    m.whenRead { if $0.isStrict { v.blocks.check(&$0) } }
  }
}

extension Workout {
  /// The exercises of all blocks, in order.
  package var exercises: [PlannedExercise] { blocks.flatMap(\.exercises) }
}
