/// How much of a list is asked for.
enum PageSize {
  private static let `default` = 50
  private static let max = 100

  /// The rows of a page, for what a request asks.
  static func rows(_ asked: Int32) -> Int { asked == 0 ? `default` : min(Int(asked), max) }
}
