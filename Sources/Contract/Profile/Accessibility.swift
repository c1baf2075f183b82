package import Wire

package struct Accessibility: MappedMessage {
  package var useHighContrast = false
  package var reduceMotion = false
  package var useExerciseModifications = false
  package var textSize: TextSize = .standIn
  package var needs: [String] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.Accessibility")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.useHighContrast)
    m.flag(2, &v.reduceMotion)
    m.flag(3, &v.useExerciseModifications)
    m.choice(4, &v.textSize)
    m.texts(5, &v.needs)
  }
}
