package import Base
internal import Hub
package import Postgres
package import RPC
package import Store

/// The workout player: sessions, their log of commands, and what a lock screen shows of them.
package struct PlayerFeature: Sendable {
  /// The tables of this feature.
  package static let migrations = [CreateWorkoutSessions.migration]

  /// The sessions, for features that use this one.
  package let sessions: Sessions
  private let service: PlayerService

  /// The feature on `database`. `clock` says when things happen.
  package init(database: Database, clock: WallClock) {
    sessions = Sessions(store: SessionStore(database: database))
    service = PlayerService(sessions: sessions, clock: clock)
  }

  /// Adds the methods.
  package func register(in router: inout Router) {
    let path = "/pulsewire.player.v1.PlayerService/"
    router.unary(path + "StartWorkout", service.startWorkout)
    router.unary(path + "ApplyCommand", service.applyCommand)
    router.unary(path + "GetSession", service.getSession)
    router.serverStreaming(path + "WatchActivity", service.watchActivity)
  }
}
