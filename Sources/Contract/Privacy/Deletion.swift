package import Wire

package struct Deletion: MappedMessage {
  package var state: DeletionState = .standIn
  package var confirmTime = Timestamp.epoch
  package var finishTime: Timestamp?
  package var services: [ServiceRevocation] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.Deletion")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.state)
    m.message(2, &v.confirmTime)
    m.message(3, &v.finishTime)
    m.list(4, &v.services)
  }
}
