public import Base
import CMessages
public import Messages

/// Asks for stored readings.
public struct ListHrvReadingsRequest: Equatable, Sendable {
  /// From when on; absent for the first ever.
  public var startTime: Timestamp?

  /// Until before when; absent for the last.
  public var endTime: Timestamp?

  /// The kind; unspecified for all.
  public var kind: HrvKind

  /// At most so many readings; 0 means 500, and more than 2,000 means 2,000.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(
    startTime: Timestamp? = nil, endTime: Timestamp? = nil, kind: HrvKind = .unspecified,
    pageSize: Int32 = 0, pageToken: String = ""
  ) {
    self.startTime = startTime
    self.endTime = endTime
    self.kind = kind
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListHrvReadingsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__list_hrv_readings_request__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__ListHrvReadingsRequest>) {
    startTime = unsafe reader.message("start_time", reader.raw.start_time)
    endTime = unsafe reader.message("end_time", reader.raw.end_time)
    kind = unsafe reader.knownChoice("kind", reader.raw.kind, standIn: .unspecified)
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Body__V1__ListHrvReadingsRequest, in arena: Arena) {
    unsafe raw.start_time = arena.copy(message: startTime)
    unsafe raw.end_time = arena.copy(message: endTime)
    unsafe raw.kind = .init(choice: kind)
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
