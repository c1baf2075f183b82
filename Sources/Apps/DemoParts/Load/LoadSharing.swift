/// The number of a load's streams that share one connection.
package struct LoadSharing: Hashable, Sendable {
  /// The number of athletes that share a connection.
  package let athletesPerConnection: Int
  /// The number of watchers that share a connection.
  package let watchersPerConnection: Int

  /// Creates a sharing with these numbers.
  package init(athletesPerConnection: Int, watchersPerConnection: Int) {
    precondition(athletesPerConnection > 0 && watchersPerConnection > 0)
    self.athletesPerConnection = athletesPerConnection
    self.watchersPerConnection = watchersPerConnection
  }

  /// Returns the number of connections that a plan needs.
  package func connectionCount(of plan: LoadPlan) -> Int {
    athleteConnectionCount(of: plan.athleteCount) + watcherConnectionCount(of: plan.watcherCount)
  }

  /// Returns the number of connections that `count` athletes need.
  package func athleteConnectionCount(of count: Int) -> Int {
    (count + athletesPerConnection - 1) / athletesPerConnection
  }

  /// Returns the number of connections that `count` watchers need.
  package func watcherConnectionCount(of count: Int) -> Int {
    (count + watchersPerConnection - 1) / watchersPerConnection
  }
}
