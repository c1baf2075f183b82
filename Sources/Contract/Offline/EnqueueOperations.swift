package import Wire

extension OfflineRPC {
  /// The request limit allows for 100 operations, as far as they fit into the largest message of
  /// all.
  package static let enqueueOperations =
    Method<EnqueueOperationsRequest, EnqueueOperationsResponse>(
      service, "EnqueueOperations", .scope([.logsWrite, .sessionControl]), .kibibytes(5184))
}

package struct EnqueueOperationsRequest: MappedRequest {
  package var operations: [SyncOperation] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.offline.v1.EnqueueOperationsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.operations)
  }
}

package struct EnqueueOperationsResponse: MappedMessage {
  package var operations: [SyncOperation] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.offline.v1.EnqueueOperationsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.operations)
  }
}
