package import Wire

package struct Achievement: MappedMessage {
  package var key = ""
  package var measure: AchievementMeasure = .standIn
  package var title = ""
  package var description = ""
  package var currentProgress: Int64 = 0
  package var targetValue: Int64 = 0
  package var completed = false
  package var completeTime: Timestamp?
  package var viewed = false
  package var viewTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.achievements.v1.Achievement")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.key)
    m.choice(2, &v.measure)
    m.text(3, &v.title)
    m.text(4, &v.description)
    m.number(5, &v.currentProgress)
    m.number(6, &v.targetValue)
    m.flag(7, &v.completed)
    m.message(8, &v.completeTime)
    m.flag(9, &v.viewed)
    m.message(10, &v.viewTime)
  }
}
