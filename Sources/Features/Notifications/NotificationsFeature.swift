package import Base
package import Composition
package import Hub
package import Jobs
package import Localization
package import Logging
internal import Messages
internal import NotificationsContract
package import Postgres
package import PushFeature
package import RPC
package import Store

/// What athletes are told: what happened, and what is scheduled.
package struct NotificationsFeature: Feature {
  /// The tables of this feature, and the door by which others tell an account something.
  package static let migrations = Migration.all(of: "Notifications")

  private let service: NotificationService
  let turns: NotificationTurns
  let alerts: AlertDelivery
  let mails: AlertMail
  let taking: NoticeTaking

  /// Creates the feature on `database`. Its jobs are registered with `jobs` and run on `background`.
  /// With `news`, nodes tell each other of what is watched.
  package init(
    database: Database, background: Database, neighbours: NotificationNeighbours,
    push: PushFeature, localization: ErrorLocalization, jobs: Jobs, log: Logger, clock: WallClock,
    news: NodeNews? = nil
  ) {
    let hub = Hub<NotificationBoard>()
    func notifications(in database: Database) -> Notifications {
      Notifications(
        store: NotificationStore(database: database), neighbours: neighbours, hub: hub, news: news)
    }
    service = NotificationService(
      notifications: notifications(in: database), localization: localization, clock: clock,
      news: news)
    turns = NotificationTurns(
      notifications: notifications(in: background), push: push, clock: clock)
    turns.register(with: jobs)
    alerts = AlertDelivery(notifications: notifications(in: background), push: push, clock: clock)
    alerts.register(with: jobs)
    mails = AlertMail(notifications: notifications(in: background), clock: clock)
    mails.register(with: jobs)
    taking = NoticeTaking(notifications: notifications(in: background), jobs: jobs, log: log)
  }

  package var backgroundWork: [BackgroundWork] {
    [BackgroundWork("notice_taking") { [taking] in try await taking.run(on: $0) }]
  }

  /// Plans the reminders of the workouts that have moved.
  package func mergeFollowUps(of target: UUID) -> [SQL] { [Self.planning(target)] }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.unary(NotificationRPC.listNotifications, service.listNotifications)
    router.feed(NotificationRPC.watchNotifications, service.watchNotifications)
    router.unary(NotificationRPC.markNotificationsRead, service.markNotificationsRead)
    router.unary(NotificationRPC.getNotificationSettings, service.getNotificationSettings)
    router.unary(NotificationRPC.updateNotificationSettings, service.updateNotificationSettings)
  }
}
