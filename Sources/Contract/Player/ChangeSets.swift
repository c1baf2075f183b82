package import Wire
package import WorkoutsContract

package struct ChangeSets: MappedMessage {
  package var exerciseID: UUID?
  package var sets: [PlannedSet] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.ChangeSets")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseID)
    m.list(2, &v.sets)
  }
}
