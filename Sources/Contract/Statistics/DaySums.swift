public import Messages
public import Wire

/// The sums of a day.
public struct DaySums: MappedMessage {
  /// The day.
  public var date = Google.Date()
  /// The sums.
  public var sums = ActivitySums()

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.DaySums")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.message(2, &v.sums)
  }
}
