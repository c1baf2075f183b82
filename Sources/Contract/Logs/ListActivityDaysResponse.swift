public import Messages

/// The days.
public struct ListActivityDaysResponse: Equatable, Sendable {
  /// Those with a workout, in order.
  public var days: [ActivityDay] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
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
