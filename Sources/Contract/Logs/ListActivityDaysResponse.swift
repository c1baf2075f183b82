import CMessages
public import Messages

/// The days.
public struct ListActivityDaysResponse: Equatable, Sendable {
  /// Those with a workout, in order.
  public var days: [ActivityDay]

  /// A value with this field.
  public init(days: [ActivityDay] = []) {
    self.days = days
  }
}

extension ListActivityDaysResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__list_activity_days_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__ListActivityDaysResponse>) {
    days = unsafe reader.list(
      "days", reader.raw.n_days, reader.raw.days)
  }

  func write(to raw: inout Pulsewire__Logs__V1__ListActivityDaysResponse, in arena: Arena) {
    unsafe (raw.n_days, raw.days) = arena.copy(list: days)
  }
}
