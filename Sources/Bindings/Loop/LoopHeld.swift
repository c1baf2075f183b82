import Synchronization

/// A value of one loop, for other threads to hold on to without keeping it: its loop gives it up, and
/// whoever lets go last frees no more than this.
public final class LoopHeld<Value>: Sendable {
  /// The loop that it belongs to.
  public let loop: EventLoop
  private let held: Mutex<LoopBound<Value>?>

  /// Holds `value` of `loop` until `release`.
  public init(_ value: Value, on loop: EventLoop) {
    self.loop = loop
    held = Mutex(LoopBound(value, to: loop))
  }

  /// The value, until it is given up; only on its loop.
  public var value: Value? { held.withLock { $0 }?.value }

  /// Gives the value up; only on its loop.
  public func release() {
    loop.assertCurrent()
    // Not under the lock, for what goes with it may be much.
    let last = held.withLock { $0.take() }
    _ = last
  }
}
