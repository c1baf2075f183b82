package import Wire

extension LiveRPC {
  /// The request limit allows for 1,000 samples with their RR intervals.
  package static let pushHeartRate = Method<PushHeartRateRequest, PushHeartRateResponse>(
    service, "PushHeartRate", .scope(.heartRatePush), .kibibytes(512))
}

package struct PushHeartRateRequest: MappedRequest {
  package var message: Content = .batch(HeartRateBatch())

  /// The contents of a message from the watch.
  package enum Content: Equatable, Sendable {
    case open(OpenHeartRate)
    case batch(HeartRateBatch)
  }

  package init() {}
  package init(_ message: Content) { self.message = message }
  package static let layout = MessageLayout("pulsewire.live.v1.PushHeartRateRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.oneof("message", &v.message) { m, one in
      m.message(1, of: &one, Content.open) { if case .open(let it) = $0 { it } else { nil } }
      m.message(2, of: &one, Content.batch) { if case .batch(let it) = $0 { it } else { nil } }
    }
  }
}

package struct PushHeartRateResponse: MappedMessage {
  /// The content of the message; nil if only a newer server knows it.
  package var event: Event?

  /// The contents of a message from the server.
  package enum Event: Equatable, Sendable {
    case opened(HeartRateOpened)
    case acknowledgement(HeartRateAcknowledgement)
    case rejection(HeartRateRejection)
  }

  package init() {}
  package init(_ event: Event) { self.event = event }
  package static let layout = MessageLayout("pulsewire.live.v1.PushHeartRateResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, of: &v.event, Event.opened) { if case .opened(let it) = $0 { it } else { nil } }
    m.message(2, of: &v.event, Event.acknowledgement) {
      if case .acknowledgement(let it) = $0 { it } else { nil }
    }
    m.message(3, of: &v.event, Event.rejection) {
      if case .rejection(let it) = $0 { it } else { nil }
    }
  }
}
