package import Wire

extension DeletionRPC {
  package static let requestDeletion = Method<RequestDeletionRequest, RequestDeletionResponse>(
    service, "RequestDeletion", .account)
}

package struct RequestDeletionRequest: MappedChange {
  package var requestID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.RequestDeletionRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
  }
}

package struct RequestDeletionResponse: MappedMessage {
  package var confirmationToken = ""
  package var expireTime = Timestamp.epoch
  package var losses: [DeletionLoss] = []
  package var services: [String] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.RequestDeletionResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.confirmationToken)
    m.message(2, &v.expireTime)
    m.list(3, &v.losses)
    m.texts(4, &v.services)
  }
}

/// A description without the token, which a reader of the log could use.
extension RequestDeletionResponse: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "RequestDeletionResponse(confirmationToken: …, expireTime: \(expireTime))"
  }
  package var debugDescription: String { description }
}
