import CMessages
public import Messages

/// They are gone.
public struct DeleteHrvReadingsResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeleteHrvReadingsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__delete_hrv_readings_response__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__DeleteHrvReadingsResponse>) {}

  func write(to raw: inout Pulsewire__Body__V1__DeleteHrvReadingsResponse, in arena: Arena) {}
}
