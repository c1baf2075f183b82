import CMessages
public import Messages

/// What became of the readings.
public struct UploadHrvReadingsResponse: Equatable, Sendable {
  /// All of them are settled.
  public var settlement: HrvSettlement

  /// A value with this field.
  public init(settlement: HrvSettlement) {
    self.settlement = settlement
  }
}

extension UploadHrvReadingsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__upload_hrv_readings_response__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__UploadHrvReadingsResponse>) {
    settlement = unsafe reader.required("settlement", reader.raw.settlement)
  }

  func write(to raw: inout Pulsewire__Body__V1__UploadHrvReadingsResponse, in arena: Arena) {
    unsafe raw.settlement = arena.copy(message: settlement)
  }
}
