public import Messages
public import Wire

extension LiveRPC {
  /// A watch's uplink.
  ///
  /// Its limit is for 1,000 samples with their RR intervals.
  public static let pushHeartRate = Method<PushHeartRateRequest, PushHeartRateResponse>(
    service, "PushHeartRate", .scope(.heartRatePush), .kibibytes(512))
}

/// A message from the watch: `open` first and once, then batches.
public struct PushHeartRateRequest: Equatable, Sendable {
  /// Which of the two it is.
  public var message: Content = .batch(HeartRateBatch())

  /// What a watch can say.
  public enum Content: Equatable, Sendable {
    /// Names the session and the device.
    case open(OpenHeartRate)
    /// New or resent samples.
    case batch(HeartRateBatch)
  }

  /// An empty message.
  public init() {}

  /// A message with this content.
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

/// A message to the watch.
public struct PushHeartRateResponse: Equatable, Sendable {
  /// Which of the three it is; nil for one that only a newer server knows.
  public var event: Event?

  /// What the server can say.
  public enum Event: Equatable, Sendable {
    /// The answer to `open`.
    case opened(HeartRateOpened)
    /// Samples that are now durable.
    case acknowledgement(HeartRateAcknowledgement)
    /// A sample that was not taken.
    case rejection(HeartRateRejection)
  }

  /// An empty message.
  public init() {}

  /// A message with this event.
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
