/// The counters of the calls of one loop. They are plain numbers that belong to the loop: counting
/// takes no lock, no lookup and no allocation. They are added up when they are read.
public final class CallMeter {
  private let meters: [MethodMeter]

  /// The counters by `Route.index`; calls without a method of this server are the last.
  public var methods: [MethodCounters] { meters.map(\.counters) }

  /// Creates a meter for the methods of `router`.
  public init(_ router: Router) {
    meters = (0...router.methods.count).map { _ in MethodMeter() }
  }

  /// Returns the meter of a route's method.
  func meter(of route: Route) -> MethodMeter {
    // trap: a route is one of the router that the meter was created for
    meters[route.index]
  }

  /// Counts a call that was refused before it reached a method.
  func refused(_ error: RPCError) {
    let meter = meters[meters.count - 1]
    meter.counters.started &+= 1
    meter.counters.finish(error, nanoseconds: 0)
  }
}

/// The meter of the calls of one method on one loop. Each call refers to its own.
final class MethodMeter {
  var counters = MethodCounters()
}
