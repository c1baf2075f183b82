/// Counts the calls of one loop. The counters are plain numbers that belong to the loop: to count
/// takes no lock, no look-up and no memory. They are added up when somebody asks.
public final class CallMeter {
  private let meters: [MethodMeter]

  /// By `Route.index`; calls without a method of this server stand at the end.
  public var methods: [MethodCounters] { meters.map(\.counters) }

  /// A meter for the methods of `router`.
  public init(_ router: Router) {
    meters = (0...router.methods.count).map { _ in MethodMeter() }
  }

  /// Where the calls of a method are counted.
  func meter(of route: Route) -> MethodMeter {
    // trap: a route is one of the router that the meter was made for
    meters[route.index]
  }

  /// A call was refused before it reached a method.
  func refused(_ error: RPCError) {
    let meter = meters[meters.count - 1]
    meter.counters.started &+= 1
    meter.counters.finish(error, nanoseconds: 0)
  }
}

/// Counts the calls of one method on one loop. Each call refers to its own.
final class MethodMeter {
  var counters = MethodCounters()
}
