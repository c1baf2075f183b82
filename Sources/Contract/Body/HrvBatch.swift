import CMessages
public import Messages

/// Readings in any order.
public struct HrvBatch: Equatable, Sendable {
  /// 1 to 500 readings.
  public var readings: [HrvReading]

  /// A value with this field.
  public init(readings: [HrvReading]) {
    self.readings = readings
  }
}

extension HrvBatch: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__hrv_batch__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__HrvBatch>) {
    readings = unsafe reader.list(
      "readings", reader.raw.n_readings, reader.raw.readings, count: 1...500)
  }

  func write(to raw: inout Pulsewire__Body__V1__HrvBatch, in arena: Arena) {
    unsafe (raw.n_readings, raw.readings) = arena.copy(list: readings)
  }
}
