/// Counts the calls of one loop. The counters are plain numbers that belong to the loop: to count
/// takes no lock, no look-up and no memory. They are added up when somebody asks.
public final class CallMeter {
  /// By `Route.index`; calls without a method of this server stand at the end.
  public private(set) var methods: [MethodCounters]

  /// A meter for the methods of `router`.
  public init(_ router: Router) {
    methods = Array(repeating: MethodCounters(), count: router.methods.count + 1)
  }

  /// A call of the method has come.
  func began(_ method: Int) { methods[method].started &+= 1 }

  /// The call was answered, so long after it came.
  func ended(_ method: Int, _ code: StatusCode, nanoseconds: UInt64) {
    methods[method].finish(code, nanoseconds: nanoseconds)
  }

  /// A call was refused before it reached a method.
  func refused(_ code: StatusCode) {
    began(methods.count - 1)
    ended(methods.count - 1, code, nanoseconds: 0)
  }

  /// A message of a call was taken.
  public func received(_ method: Int) { methods[method].messagesIn &+= 1 }

  /// A message of a call was given.
  public func sent(_ method: Int) { methods[method].messagesOut &+= 1 }
}
