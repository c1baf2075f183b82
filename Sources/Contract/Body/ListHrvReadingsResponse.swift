import CMessages
public import Messages

/// One page of readings.
public struct ListHrvReadingsResponse: Equatable, Sendable {
  /// The readings, the oldest first.
  public var readings: [HrvReading]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(readings: [HrvReading], nextPageToken: String) {
    self.readings = readings
    self.nextPageToken = nextPageToken
  }
}

extension ListHrvReadingsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__list_hrv_readings_response__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__ListHrvReadingsResponse>) {
    readings = unsafe reader.list("readings", reader.raw.n_readings, reader.raw.readings)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Body__V1__ListHrvReadingsResponse, in arena: Arena) {
    unsafe (raw.n_readings, raw.readings) = arena.copy(list: readings)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
