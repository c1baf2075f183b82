package import Wire

extension HealthSyncRPC {
  /// The request limit allows for 2,000 samples with the names of their apps and devices.
  package static let streamSamples = Method<StreamSamplesRequest, StreamSamplesResponse>(
    service, "StreamSamples", .account, .kibibytes(1024))
}

package struct StreamSamplesRequest: MappedRequest {
  package var message: Content = .batch(HealthBatch())

  /// The contents of a message from the client.
  package enum Content: Equatable, Sendable {
    case open(OpenHealthStream)
    case batch(HealthBatch)
  }

  package init() {}
  package init(_ message: Content) { self.message = message }
  package static let layout = MessageLayout("pulsewire.health.v1.StreamSamplesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.oneof("message", &v.message) { m, one in
      m.message(1, of: &one, Content.open) { if case .open(let it) = $0 { it } else { nil } }
      m.message(2, of: &one, Content.batch) { if case .batch(let it) = $0 { it } else { nil } }
    }
  }
}

package struct StreamSamplesResponse: MappedMessage {
  package var settlement = HealthSettlement()

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.StreamSamplesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settlement)
  }
}
