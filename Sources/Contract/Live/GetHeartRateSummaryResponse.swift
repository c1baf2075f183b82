import CMessages
public import Messages

/// The summary.
public struct GetHeartRateSummaryResponse: Equatable, Sendable {
  /// The summary of what is stored now.
  public var summary: HeartRateSummary

  /// A value with this field.
  public init(summary: HeartRateSummary) {
    self.summary = summary
  }
}

extension GetHeartRateSummaryResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__get_heart_rate_summary_response__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__GetHeartRateSummaryResponse>) {
    summary = unsafe reader.required("summary", reader.raw.summary)
  }

  func write(to raw: inout Pulsewire__Live__V1__GetHeartRateSummaryResponse, in arena: Arena) {
    unsafe raw.summary = arena.copy(message: summary)
  }
}
