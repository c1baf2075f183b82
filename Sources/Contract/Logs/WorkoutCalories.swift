package import Wire

package struct WorkoutCalories: MappedMessage {
  package var kcal: Double = 0
  package var source: CaloriesSource = .unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.WorkoutCalories")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.kcal)
    m.choice(2, &v.source)
  }
}
