package import Wire

extension DeletionRPC {
  package static let confirmDeletion = Method<ConfirmDeletionRequest, ConfirmDeletionResponse>(
    service, "ConfirmDeletion", .publicAccess)
}

package struct ConfirmDeletionRequest: MappedChange {
  package var requestID = UUID.zero
  package var confirmationToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.ConfirmDeletionRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.confirmationToken)
  }
}

/// A description without the token, which a reader of the log could use.
extension ConfirmDeletionRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "ConfirmDeletionRequest(requestID: \(requestID), confirmationToken: …)"
  }
  package var debugDescription: String { description }
}

package struct ConfirmDeletionResponse: MappedMessage {
  package var deletion = Deletion()

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.ConfirmDeletionResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.deletion)
  }
}
