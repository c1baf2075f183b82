public import Messages
public import Wire

/// The sums of a week.
public struct WeekSums: MappedMessage {
  /// The Monday on which the week begins (ISO 8601).
  public var startDate = Google.Date()
  /// The sums.
  public var sums = ActivitySums()

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.WeekSums")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.sums)
  }
}
