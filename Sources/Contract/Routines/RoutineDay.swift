package import Wire
package import WorkoutsContract

package struct RoutineDay: MappedMessage {
  package var dayOfWeek: Weekday = .standIn
  package var tags: [String] = []
  package var blocks: [WorkoutBlock] = []

  package init() {}
  package init(dayOfWeek: Weekday, tags: [String] = [], blocks: [WorkoutBlock] = []) {
    self.dayOfWeek = dayOfWeek
    self.tags = tags
    self.blocks = blocks
  }
  /// Creates a day of one main block; a day of rest if there are no exercises.
  package init(dayOfWeek: Weekday, tags: [String] = [], exercises: [PlannedExercise]) {
    self.init(
      dayOfWeek: dayOfWeek, tags: tags,
      blocks: exercises.isEmpty ? [] : [WorkoutBlock(.main, exercises: exercises)])
  }
  package static let layout = MessageLayout("pulsewire.routines.v1.RoutineDay")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.dayOfWeek)
    m.texts(2, &v.tags)
    m.list(3, &v.blocks)
    m.whenRead { if $0.isStrict { v.blocks.check(&$0) } }
  }
}
