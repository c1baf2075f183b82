package import Wire

package struct PlanReason: MappedMessage {
  package var kind: PlanReasonKind = .unspecified
  package var subject = ""
  package var amount: Double = 0
  package var text = ""

  package init() {}
  package init(_ kind: PlanReasonKind, _ subject: String = "", amount: Double = 0) {
    self.kind = kind
    self.subject = subject
    self.amount = amount
  }
  package static let layout = MessageLayout("pulsewire.plans.v1.PlanReason")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.text(2, &v.subject)
    m.number(3, &v.amount)
    m.text(4, &v.text)
  }
}

package enum PlanReasonKind: Int32, Choice {
  case unspecified = 0
  case effortHigh = 1
  case effortLow = 2
  case sleepShort = 3
  case deload = 4
  case taper = 5
  case injury = 6
  case injuryUnknown = 7
  case soreness = 8
  case loadRaised = 9
  case loadLowered = 10
  case shorter = 11
  case repeated = 12
  case energyLow = 13
  case energyHigh = 14
  case moodLow = 15
  case sleepPoor = 16
  case soreAllOver = 17
  case cutting = 18
  case deloadWanted = 19
  case pain = 20
  case focus = 21
  case time = 22
  case musicTempo = 23
  case deloadSuggested = 24
  case hrvLow = 25
  case restingHeartRateHigh = 26
}
