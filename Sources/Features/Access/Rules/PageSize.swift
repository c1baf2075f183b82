internal import RPC

/// How much of a list is asked for.
enum PageSize {
  private static let `default` = 50
  private static let max = 100

  /// The rows of a page, for what a request asks.
  static func rows(_ asked: Int32) -> Int { asked == 0 ? `default` : min(Int(asked), max) }
}

extension Array {
  /// The page of rows of which one more was read than fits: cuts that, and gives the token behind the
  /// last where it was there.
  mutating func cut(to count: Int, cursor: (Element) -> PageCursor) -> String {
    guard self.count > count else { return "" }
    removeLast(self.count - count)
    return last.map { cursor($0).token } ?? ""
  }
}
