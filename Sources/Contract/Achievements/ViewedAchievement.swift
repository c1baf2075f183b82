package import Wire

package struct ViewedAchievement: MappedMessage {
  package var key = ""
  package var viewTime = Timestamp.epoch

  package init() {}
  package init(key: String = "", viewTime: Timestamp) {
    self.key = key
    self.viewTime = viewTime
  }
  package static let layout = MessageLayout("pulsewire.achievements.v1.ViewedAchievement")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.key)
    m.message(2, &v.viewTime)
  }
}
