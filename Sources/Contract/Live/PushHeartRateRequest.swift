public import Messages

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
