public import Messages

/// The summary.
public struct GetHeartRateSummaryResponse: Equatable, Sendable {
  /// The summary of what is stored now.
  public var summary: HeartRateSummary = HeartRateSummary()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(summary: HeartRateSummary) {
    self.summary = summary
  }
}

extension GetHeartRateSummaryResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.GetHeartRateSummaryResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.summary)
  }
}
