package import Wire

extension HrvRPC {
  /// The request limit allows for 500 readings with the names of their sources.
  package static let syncHrvReadings = Method<SyncHrvReadingsRequest, SyncHrvReadingsResponse>(
    service, "SyncHrvReadings", .account, .kibibytes(512))
}

package struct SyncHrvReadingsRequest: MappedRequest {
  package var message: Content = .batch(HrvBatch())

  /// The contents of a message from the client.
  package enum Content: Equatable, Sendable {
    case open(OpenHrvSync)
    case batch(HrvBatch)
  }

  package init() {}
  package init(_ message: Content) { self.message = message }
  package static let layout = MessageLayout("pulsewire.body.v1.SyncHrvReadingsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.oneof("message", &v.message) { m, one in
      m.message(1, of: &one, Content.open) { if case .open(let it) = $0 { it } else { nil } }
      m.message(2, of: &one, Content.batch) { if case .batch(let it) = $0 { it } else { nil } }
    }
  }
}

package struct SyncHrvReadingsResponse: MappedMessage {
  package var settlement = HrvSettlement()

  package init() {}
  package static let layout = MessageLayout("pulsewire.body.v1.SyncHrvReadingsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settlement)
  }
}
