/// How many streams of a load go over one connection.
public struct LoadSharing: Hashable, Sendable {
  /// How many athletes share a connection.
  public let athletesPerConnection: Int
  /// How many watchers share a connection.
  public let watchersPerConnection: Int

  /// So many on each.
  public init(athletesPerConnection: Int, watchersPerConnection: Int) {
    precondition(athletesPerConnection > 0 && watchersPerConnection > 0)
    self.athletesPerConnection = athletesPerConnection
    self.watchersPerConnection = watchersPerConnection
  }

  /// How many connections a plan needs.
  public func connectionCount(of plan: LoadPlan) -> Int {
    athleteConnectionCount(of: plan.athleteCount) + watcherConnectionCount(of: plan.watcherCount)
  }

  /// How many connections so many athletes need.
  public func athleteConnectionCount(of count: Int) -> Int {
    (count + athletesPerConnection - 1) / athletesPerConnection
  }

  /// How many connections so many watchers need.
  public func watcherConnectionCount(of count: Int) -> Int {
    (count + watchersPerConnection - 1) / watchersPerConnection
  }
}
