package import Wire

package struct ContextNote: MappedMessage {
  package var id = UUID.zero
  package var scope: ContextScope = .standIn
  package var text = ""
  package var chips: [ContextChip] = []
  package var hints: ContextFacts?
  package var facts: ContextFacts?
  package var isOver = false
  package var version: Int64 = 0
  package var createTime: Timestamp?
  package var updateTime: Timestamp?
  package var expireTime: Timestamp?
  package var readByModel = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ContextNote")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.choice(2, &v.scope)
    m.text(3, &v.text)
    m.choices(4, &v.chips)
    m.message(5, &v.hints)
    m.message(6, &v.facts)
    m.flag(7, &v.isOver)
    m.number(8, &v.version)
    m.message(9, &v.createTime)
    m.message(10, &v.updateTime)
    m.message(11, &v.expireTime)
    m.flag(12, &v.readByModel)
  }
}

package enum ContextScope: Int32, Choice {
  case unspecified = 0
  case session = 1
  case week = 2
  case always = 3
}

package enum ContextLevel: Int32, Choice {
  case unspecified = 0
  case low = 1
  case normal = 2
  case high = 3
}

package enum ContextChip: Int32, Choice {
  case unspecified = 0
  case lowEnergy = 1
  case highEnergy = 2
  case lowMood = 3
  case goodMood = 4
  case poorSleep = 5
  case sore = 6
  case shortOfTime = 7
  case cutting = 8
  case deload = 9
  case posteriorChain = 10
}
