import CMessages
public import Messages

/// Opens a stream of readings.
public struct OpenHrvSync: Equatable, Sendable {
  /// Where they come from, as in UploadHrvReadingsRequest, but not empty.
  public var source: String

  /// What measured them, in the words of the source: up to 100 characters; may be empty.
  public var sourceDevice: String

  /// A value with these fields.
  public init(source: String = "", sourceDevice: String = "") {
    self.source = source
    self.sourceDevice = sourceDevice
  }
}

extension OpenHrvSync: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__open_hrv_sync__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__OpenHrvSync>) {
    source = unsafe reader.text("source", reader.raw.source, characters: 1...50)
    sourceDevice = unsafe reader.text(
      "source_device", reader.raw.source_device, characters: 0...100)
  }

  func write(to raw: inout Pulsewire__Body__V1__OpenHrvSync, in arena: Arena) {
    unsafe raw.source = arena.copy(source)
    unsafe raw.source_device = arena.copy(sourceDevice)
  }
}
