/// A value that belongs to one loop, passed through code that may not access it.
public struct LoopBound<Value> {
  /// The loop that the value belongs to.
  public let loop: EventLoop
  let bound: Value

  /// Binds `value` to `loop`.
  public init(_ value: Value, to loop: EventLoop) {
    self.loop = loop
    bound = value
  }

  /// The value; only on its loop.
  public var value: Value {
    loop.assertCurrent()
    return bound
  }
}

/// The value is accessible only on its loop.
extension LoopBound: @unchecked Sendable {}

/// A value for each loop of a group, such as a database connection or a hub's local half.
public struct LoopLocal<Value>: Sendable {
  private let values: [LoopBound<Value>]

  /// Creates the value of each of `loops`, whose indices start at 0.
  public init(_ loops: [EventLoop], _ make: (EventLoop) -> Value) {
    values = loops.map { LoopBound(make($0), to: $0) }
    for (position, loop) in loops.enumerated() {
      precondition(loop.index == position, "loop \(loop.index) stands at \(position)")
    }
  }

  /// The value of `loop`; only on that loop.
  public subscript(loop: EventLoop) -> Value { values[loop.index].value }

  /// All values, still bound to their loops.
  public var all: [LoopBound<Value>] { values }
}
