package import Wire

extension ContextRPC {
  package static let putContextNote = Method<PutContextNoteRequest, PutContextNoteResponse>(
    service, "PutContextNote", .account)
}

package struct PutContextNoteRequest: MappedChange {
  package var requestID = UUID.zero
  package var note = ContextNote()
  package var expectedVersion: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.PutContextNoteRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.note)
    m.number(3, &v.expectedVersion)
  }
}

package struct PutContextNoteResponse: MappedMessage {
  package var note = ContextNote()

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.PutContextNoteResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.note)
  }
}
