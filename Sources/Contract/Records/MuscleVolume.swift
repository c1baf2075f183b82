package import CatalogueContract
package import Wire

package struct MuscleVolume: MappedMessage {
  package var muscle: Muscle = .standIn
  package var setCount: Double = 0
  package var volumeKg: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.MuscleVolume")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.muscle)
    m.number(2, &v.setCount)
    m.number(3, &v.volumeKg)
  }
}
