/// How much of a list is asked for, and given.
public enum PageSize {
  /// The rows of a page, for what a request asks; 0 asks for the usual number.
  public static func rows(_ asked: Int32, usual: Int = 50, most: Int = 100) -> Int {
    asked == 0 ? usual : min(Int(asked), most)
  }
}

extension Array {
  /// The page of rows of which one more was read than fits: cuts that, and gives the token behind the
  /// last where it was there.
  public mutating func cut(to count: Int, cursor: (Element) -> PageCursor) -> String {
    cut(to: count, token: { cursor($0).token })
  }

  /// The same for a list whose tokens are of another kind.
  public mutating func cut(to count: Int, token: (Element) -> String) -> String {
    guard self.count > count else { return "" }
    removeLast(self.count - count)
    return last.map(token) ?? ""
  }
}
