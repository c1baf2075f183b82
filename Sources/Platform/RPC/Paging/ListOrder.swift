/// The order of a list by time.
public enum ListOrder: Sendable {
  case newestFirst, oldestFirst

  /// The place before the first row of any list in this order.
  public var start: PageCursor {
    switch self {
    case .newestFirst: .afterNewest
    case .oldestFirst: .beforeOldest
    }
  }
}
