public import Base
internal import Hub
public import Postgres
public import RPC
public import Store

/// The workout player: sessions, their log of commands, and what a lock screen shows of them.
public struct PlayerFeature: Sendable {
  /// The tables of this feature.
  public static let migrations = [CreateWorkoutSessions.migration]

  /// The sessions, for features that use this one.
  public let sessions: Sessions
  private let service: PlayerService

  /// The feature on `database`. `clock` says when things happen.
  public init(database: Database, clock: WallClock) {
    sessions = Sessions(store: SessionStore(database: database))
    service = PlayerService(sessions: sessions, clock: clock)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    let path = "/pulsewire.player.v1.PlayerService/"
    router.unary(path + "StartWorkout", service.startWorkout)
    router.unary(path + "ApplyCommand", service.applyCommand)
    router.unary(path + "GetSession", service.getSession)
    router.serverStreaming(path + "WatchActivity", service.watchActivity)
  }
}
