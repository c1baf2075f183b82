public import Messages

/// One page of samples.
public struct ListHeartRateSamplesResponse: Equatable, Sendable {
  /// The samples, by sequence.
  public var samples: [HeartRateSample] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(samples: [HeartRateSample], nextPageToken: String = "") {
    self.samples = samples
    self.nextPageToken = nextPageToken
  }
}

extension ListHeartRateSamplesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.ListHeartRateSamplesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.samples)
    m.text(2, &v.nextPageToken)
  }
}
