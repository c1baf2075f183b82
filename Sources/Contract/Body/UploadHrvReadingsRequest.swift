import CMessages
public import Messages

/// Brings readings of one source.
public struct UploadHrvReadingsRequest: Equatable, Sendable {
  /// Where they come from, as `apple_health`: up to 50 letters from a to z, digits and underscores.
  /// Empty where the athlete entered them by hand.
  public var source: String

  /// What measured them, in the words of the source: up to 100 characters; may be empty.
  public var sourceDevice: String

  /// 1 to 500 readings.
  public var readings: [HrvReading]

  /// A value with these fields.
  public init(source: String = "", sourceDevice: String = "", readings: [HrvReading]) {
    self.source = source
    self.sourceDevice = sourceDevice
    self.readings = readings
  }
}

extension UploadHrvReadingsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__upload_hrv_readings_request__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__UploadHrvReadingsRequest>) {
    source = unsafe reader.text("source", reader.raw.source, characters: 0...50)
    sourceDevice = unsafe reader.text(
      "source_device", reader.raw.source_device, characters: 0...100)
    readings = unsafe reader.list(
      "readings", reader.raw.n_readings, reader.raw.readings, count: 1...500)
  }

  func write(to raw: inout Pulsewire__Body__V1__UploadHrvReadingsRequest, in arena: Arena) {
    unsafe raw.source = arena.copy(source)
    unsafe raw.source_device = arena.copy(sourceDevice)
    unsafe (raw.n_readings, raw.readings) = arena.copy(list: readings)
  }
}
