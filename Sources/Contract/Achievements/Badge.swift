package import Wire

package struct Badge: MappedMessage {
  package var key = ""
  package var title = ""
  package var completeTime: Timestamp?

  package init() {}
  package init(key: String = "", title: String = "", completeTime: Timestamp? = nil) {
    self.key = key
    self.title = title
    self.completeTime = completeTime
  }
  package static let layout = MessageLayout("pulsewire.achievements.v1.Badge")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.key)
    m.text(2, &v.title)
    m.message(3, &v.completeTime)
  }
}
