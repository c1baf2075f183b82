import CMessages
public import Messages

/// The answer to one batch.
public struct SyncHrvReadingsResponse: Equatable, Sendable {
  /// What became of it.
  public var settlement: HrvSettlement

  /// A value with this field.
  public init(settlement: HrvSettlement) {
    self.settlement = settlement
  }
}

extension SyncHrvReadingsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__sync_hrv_readings_response__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__SyncHrvReadingsResponse>) {
    settlement = unsafe reader.required("settlement", reader.raw.settlement)
  }

  func write(to raw: inout Pulsewire__Body__V1__SyncHrvReadingsResponse, in arena: Arena) {
    unsafe raw.settlement = arena.copy(message: settlement)
  }
}
