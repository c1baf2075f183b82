public import Messages
public import Wire

/// The sums of a month.
public struct MonthSums: MappedMessage {
  /// The first day of the month.
  public var startDate = Google.Date()
  /// The sums of its days in the period.
  public var sums = ActivitySums()

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.MonthSums")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.sums)
  }
}
