import Synchronization

/// A reference to a value of one loop that other threads may hold: only the loop releases the
/// value, and the last holder frees only this object.
public final class LoopHeld<Value>: Sendable {
  /// The loop that the value belongs to.
  public let loop: EventLoop
  private let held: Mutex<LoopBound<Value>?>

  /// Holds `value` of `loop` until `release`.
  public init(_ value: Value, on loop: EventLoop) {
    self.loop = loop
    held = Mutex(LoopBound(value, to: loop))
  }

  /// The value; nil after `release`. Only on its loop.
  public var value: Value? { held.withLock { $0 }?.value }

  /// Releases the value; only on its loop.
  public func release() {
    loop.assertCurrent()
    // Not under the lock, because deinitializing the value may take long.
    let last = held.withLock { $0.take() }
    _ = last
  }
}
