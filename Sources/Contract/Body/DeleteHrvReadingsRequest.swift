public import Base
import CMessages
public import Messages

/// Removes readings.
public struct DeleteHrvReadingsRequest: Equatable, Sendable {
  /// 1 to 500 readings, UUIDs.
  public var readingIDs: [UUID]

  /// A value with this field.
  public init(readingIDs: [UUID]) {
    self.readingIDs = readingIDs
  }
}

extension DeleteHrvReadingsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__delete_hrv_readings_request__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__DeleteHrvReadingsRequest>) {
    readingIDs = unsafe reader.uuids(
      "reading_ids", reader.raw.n_reading_ids, reader.raw.reading_ids, count: 1...500)
  }

  func write(to raw: inout Pulsewire__Body__V1__DeleteHrvReadingsRequest, in arena: Arena) {
    unsafe (raw.n_reading_ids, raw.reading_ids) = arena.copy(texts: readingIDs.map(\.description))
  }
}
