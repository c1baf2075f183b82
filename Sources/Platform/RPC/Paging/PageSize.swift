/// The number of rows of a page.
public enum PageSize {
  /// Returns the number of rows for the size in a request; 0 requests the usual number.
  public static func rows(_ asked: Int32, usual: Int = 50, most: Int = 100) -> Int {
    asked == 0 ? usual : min(Int(asked), most)
  }
}

extension Array {
  /// Cuts rows, of which one more was read than fits, to a page. Returns the token after the last row
  /// if there are more, or an empty string.
  public mutating func cut(to count: Int, token: (Element) -> String) -> String {
    guard self.count > count else { return "" }
    removeLast(self.count - count)
    return last.map(token) ?? ""
  }
}
