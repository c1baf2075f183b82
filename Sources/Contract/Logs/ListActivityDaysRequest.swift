import CMessages
public import Messages

/// Asks for days.
public struct ListActivityDaysRequest: Equatable, Sendable {
  /// The first day; required.
  public var startDate: Google.Date

  /// The last day; required, at most 366 days from the first one to it.
  public var endDate: Google.Date

  /// A value with these fields.
  public init(startDate: Google.Date, endDate: Google.Date) {
    self.startDate = startDate
    self.endDate = endDate
  }
}

extension ListActivityDaysRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__logs__v1__list_activity_days_request__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__ListActivityDaysRequest>) {
    startDate = unsafe reader.required("start_date", reader.raw.start_date)
    endDate = unsafe reader.required("end_date", reader.raw.end_date)
  }

  func write(to raw: inout Pulsewire__Logs__V1__ListActivityDaysRequest, in arena: Arena) {
    unsafe raw.start_date = arena.copy(message: startDate)
    unsafe raw.end_date = arena.copy(message: endDate)
  }
}
