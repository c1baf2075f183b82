/// The number of rows of a page.
public enum PageSize {
  /// Returns the number of rows for the size in a request; 0 requests the usual number.
  public static func rows(_ asked: Int32, usual: Int = 50, most: Int = 100) -> Int {
    asked == 0 ? usual : max(1, min(Int(asked), most))
  }
}
