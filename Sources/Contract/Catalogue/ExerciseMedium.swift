package import Wire

package struct ExerciseMedium: MappedMessage {
  package var kind: ExerciseMediumKind = .standIn
  package var url = ""
  package var licence = ""
  package var author = ""
  package var sourceURL = ""
  package var main = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.ExerciseMedium")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.text(2, &v.url)
    m.text(3, &v.licence)
    m.text(4, &v.author)
    m.text(5, &v.sourceURL)
    m.flag(6, &v.main)
  }
}
