public import Messages

/// One page of readings.
public struct ListHrvReadingsResponse: Equatable, Sendable {
  /// The readings, the oldest first.
  public var readings: [HrvReading] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(readings: [HrvReading], nextPageToken: String) {
    self.readings = readings
    self.nextPageToken = nextPageToken
  }
}

extension ListHrvReadingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.ListHrvReadingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.readings)
    m.text(2, &v.nextPageToken)
  }
}
