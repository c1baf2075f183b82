package import CatalogueContract
package import ProfileContract
package import Wire

package struct ContextFacts: MappedMessage {
  package var energy: ContextLevel = .unspecified
  package var mood: ContextLevel = .unspecified
  package var sleep: ContextLevel = .unspecified
  package var sleepDuration: Duration?
  package var soreAreas: [BodyArea] = []
  package var painfulRegions: [InjuryRegion] = []
  package var minutes: Int32 = 0
  package var tempo: MusicTempo?
  package var isCutting = false
  package var wantsDeload = false
  package var focusAreas: [BodyArea] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.ContextFacts")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.energy)
    m.choice(2, &v.mood)
    m.choice(3, &v.sleep)
    m.duration(4, &v.sleepDuration)
    m.choices(5, &v.soreAreas)
    m.choices(6, &v.painfulRegions)
    m.number(7, &v.minutes)
    m.message(8, &v.tempo)
    m.flag(9, &v.isCutting)
    m.flag(10, &v.wantsDeload)
    m.choices(11, &v.focusAreas)
  }
}
