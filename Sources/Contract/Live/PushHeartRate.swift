public import Messages
public import Wire

extension LiveRPC {
  /// Receives the uplink of a watch.
  ///
  /// The request limit allows for 1,000 samples with their RR intervals.
  public static let pushHeartRate = Method<PushHeartRateRequest, PushHeartRateResponse>(
    service, "PushHeartRate", .scope(.heartRatePush), .kibibytes(512))
}

/// A message from the watch in PushHeartRate: `open` first and once, then batches.
public struct PushHeartRateRequest: Equatable, Sendable {
  /// The content of the message; required.
  public var message: Content = .batch(HeartRateBatch())

  /// The contents of a message from the watch.
  public enum Content: Equatable, Sendable {
    /// The opening of the uplink, which names the session and the device.
    case open(OpenHeartRate)
    /// New samples, or samples that are sent again.
    case batch(HeartRateBatch)
  }

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this content.
  public init(_ message: Content) { self.message = message }
}

extension PushHeartRateRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.live.v1.PushHeartRateRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.oneof("message", &v.message) { m, one in
      m.message(1, of: &one, Content.open) { if case .open(let it) = $0 { it } else { nil } }
      m.message(2, of: &one, Content.batch) { if case .batch(let it) = $0 { it } else { nil } }
    }
  }
}

/// A message to the watch in PushHeartRate.
public struct PushHeartRateResponse: Equatable, Sendable {
  /// The content of the message; nil if only a newer server knows it.
  public var event: Event?

  /// The contents of a message from the server.
  public enum Event: Equatable, Sendable {
    /// The response to `open`.
    case opened(HeartRateOpened)
    /// The acknowledgement of samples that are now durable.
    case acknowledgement(HeartRateAcknowledgement)
    /// The rejection of a sample.
    case rejection(HeartRateRejection)
  }

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this event.
  public init(_ event: Event) { self.event = event }
}

extension PushHeartRateResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.PushHeartRateResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, of: &v.event, Event.opened) { if case .opened(let it) = $0 { it } else { nil } }
    m.message(2, of: &v.event, Event.acknowledgement) {
      if case .acknowledgement(let it) = $0 { it } else { nil }
    }
    m.message(3, of: &v.event, Event.rejection) {
      if case .rejection(let it) = $0 { it } else { nil }
    }
  }
}
