package import Wire

package struct Goal: MappedMessage {
  package var kind: GoalKind = .standIn
  package var targetDate: Google.Date?
  package var description = ""

  package init() {}
  package init(
    kind: GoalKind = .unspecified, targetDate: Google.Date? = nil, description: String = ""
  ) {
    self.kind = kind
    self.targetDate = targetDate
    self.description = description
  }
  package static let layout = MessageLayout("pulsewire.profile.v1.Goal")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.message(2, &v.targetDate)
    m.text(3, &v.description)
  }
}
