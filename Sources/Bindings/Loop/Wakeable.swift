/// An object that is notified of possible changes: a task that waits on a `Signal`, or a waiter
/// without a task. It belongs to one loop, on which it is woken.
public protocol Wakeable: AnyObject {
  /// Notifies the object that something may have changed.
  func wake()
}

extension Signal: Wakeable {
  /// Fires the signal.
  public func wake() { fire() }
}
