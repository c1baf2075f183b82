/// How much of a list of logs is asked for.
enum LogPage {
  /// The entries of a page, for what a request asks.
  static func count(_ asked: Int32) -> Int { asked == 0 ? 100 : min(Int(asked), 1000) }
}
