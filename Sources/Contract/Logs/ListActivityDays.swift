public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Lists the days with a workout.
  public static let listActivityDays = Method<ListActivityDaysRequest, ListActivityDaysResponse>(
    service, "ListActivityDays", .account)
}

/// The request message for ListActivityDays.
public struct ListActivityDaysRequest: Equatable, Sendable {
  /// The first day.
  public var startDate: Google.Date = Google.Date()

  /// The last day, at most 366 days after the first.
  public var endDate: Google.Date = Google.Date()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(startDate: Google.Date, endDate: Google.Date) {
    self.startDate = startDate
    self.endDate = endDate
  }
}

extension ListActivityDaysRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.ListActivityDaysRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
  }
}

/// The response message for ListActivityDays.
public struct ListActivityDaysResponse: Equatable, Sendable {
  /// The days with a workout, in order.
  public var days: [ActivityDay] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(days: [ActivityDay] = []) {
    self.days = days
  }
}

extension ListActivityDaysResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.ListActivityDaysResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.days)
  }
}
