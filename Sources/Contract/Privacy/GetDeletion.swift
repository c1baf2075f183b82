package import Wire

extension DeletionRPC {
  package static let getDeletion = Method<GetDeletionRequest, GetDeletionResponse>(
    service, "GetDeletion", .publicAccess)
}

package struct GetDeletionRequest: MappedRequest {
  package var confirmationToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.GetDeletionRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.confirmationToken)
  }
}

/// A description without the token, which a reader of the log could use.
extension GetDeletionRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "GetDeletionRequest(confirmationToken: …)"
  }
  package var debugDescription: String { description }
}

package struct GetDeletionResponse: MappedMessage {
  package var deletion = Deletion()

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.GetDeletionResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.deletion)
  }
}
