package import Wire

extension OfflineRPC {
  /// The request limit is that of EnqueueOperations: a replacement is as large as an operation.
  package static let resolveOperation = Method<ResolveOperationRequest, ResolveOperationResponse>(
    service, "ResolveOperation", .account, .kibibytes(5184))
}

package struct ResolveOperationRequest: MappedChange {
  package var requestID = UUID.zero
  package var operationID = UUID.zero
  package var resolution: SyncResolution = .standIn
  package var expectedVersion: Int64 = 0
  package var replacement: SyncOperation?

  package init() {}
  package static let layout = MessageLayout("pulsewire.offline.v1.ResolveOperationRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.operationID)
    m.choice(3, &v.resolution)
    m.number(4, &v.expectedVersion)
    m.message(5, &v.replacement)
  }
}

package struct ResolveOperationResponse: MappedMessage {
  package var operation = SyncOperation()

  package init() {}
  package static let layout = MessageLayout("pulsewire.offline.v1.ResolveOperationResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.operation)
  }
}
