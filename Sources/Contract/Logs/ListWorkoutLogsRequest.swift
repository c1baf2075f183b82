import CMessages
public import Messages

/// Asks for logs.
public struct ListWorkoutLogsRequest: Equatable, Sendable {
  /// At most so many logs; 0 means 100, and more than 1,000 means 1,000.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "") {
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListWorkoutLogsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__logs__v1__list_workout_logs_request__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__ListWorkoutLogsRequest>) {
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Logs__V1__ListWorkoutLogsRequest, in arena: Arena) {
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
