internal import AccessFeature
package import Base
import Composition
package import Hub
package import LiveFeature
package import Loop
internal import Messages
package import PlayerFeature
package import Postgres
package import RPC
package import SettingsFeature
internal import SharingContract
package import Store

/// Athletes' workouts, shown live to those whom they have allowed to see them.
package struct SharingFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Sharing")

  /// The binary columns of this feature.
  package static let binaryColumns = [BinaryColumn("shares", "code_hash", .secret)]

  private let service: SharingService

  /// Creates the feature on `database`.
  ///
  /// - Parameters:
  ///   - keys: The keys from which codes follow; the first makes new ones.
  ///   - news: What nodes tell each other; nil for nothing.
  package init(
    database: Database, sessions: Sessions, live: LiveFeature, settings: SettingsFeature,
    keys: [[UInt8]], clock: WallClock, loops: [EventLoop], news: NodeNews?
  ) {
    let parts = WallParts(sessions: sessions, live: live, clock: clock, news: news)
    service = SharingService(
      shares: ShareStore(database: database),
      rosters: Rosters(store: RosterStore(database: database), clock: clock, news: news),
      rooms: LoopLocal(loops) { WallRooms(on: $0, parts) }, sessions: sessions, live: live,
      settings: settings, guesses: GuessLimit(), keys: keys, clock: clock)
  }

  /// Ends the shares of `owner`, and takes it from the walls that show it.
  package func withdraw(_ owner: UUID, on loop: EventLoop) async throws {
    try await service.endShares(of: Caller(owner, on: loop))
  }

  /// Ends what an account and one that it has blocked see of each other, in both directions.
  package func part(_ caller: Caller, from other: UUID) async throws {
    try await service.part(caller, from: other)
  }

  /// Ends the shares of `source`: who may see one account was not allowed to see another.
  package func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {
    try await withdraw(source, on: loop)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(SharingRPC.createShare, service.createShare)
    router.unary(SharingRPC.listShares, service.listShares)
    router.unary(SharingRPC.revokeShare, service.revokeShare)
    router.unary(SharingRPC.listShareViewers, service.listShareViewers)
    router.unary(SharingRPC.removeShareViewer, service.removeShareViewer)
    router.unary(SharingRPC.joinShare, service.joinShare)
    router.unary(SharingRPC.listSharedAthletes, service.listSharedAthletes)
    router.unary(SharingRPC.leaveShare, service.leaveShare)
    router.feed(SharingRPC.watchWall, service.watchWall)
    router.unary(SharingRPC.sendCue, service.sendCue)
  }
}
