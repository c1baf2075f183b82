import CMessages
public import Messages

/// One page of samples.
public struct ListHeartRateSamplesResponse: Equatable, Sendable {
  /// The samples, by sequence.
  public var samples: [HeartRateSample]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(samples: [HeartRateSample], nextPageToken: String = "") {
    self.samples = samples
    self.nextPageToken = nextPageToken
  }
}

extension ListHeartRateSamplesResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__list_heart_rate_samples_response__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__ListHeartRateSamplesResponse>) {
    samples = unsafe reader.list("samples", reader.raw.n_samples, reader.raw.samples)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Live__V1__ListHeartRateSamplesResponse, in arena: Arena) {
    unsafe (raw.n_samples, raw.samples) = arena.copy(list: samples)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
