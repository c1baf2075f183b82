package import Wire

extension ContextRPC {
  package static let deleteContextNote =
    Method<DeleteContextNoteRequest, DeleteContextNoteResponse>(
      service, "DeleteContextNote", .account)
}

package struct DeleteContextNoteRequest: MappedChange {
  package var requestID = UUID.zero
  package var noteID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.DeleteContextNoteRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.noteID)
  }
}

package struct DeleteContextNoteResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.DeleteContextNoteResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}
