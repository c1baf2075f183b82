/// What is told that there may be news for it: a task that waits on a `Signal`, or something that waits
/// without a task. It belongs to one loop, and is woken on that.
public protocol Wakeable: AnyObject {
  /// There may be news.
  func wake()
}

extension Signal: Wakeable {
  /// As `fire`.
  public func wake() { fire() }
}
