internal import Base
internal import Hub
internal import Localization
internal import Messages
internal import NotificationsContract
internal import Postgres
internal import RPC
internal import Store

/// `pulsewire.notifications.v1.NotificationService`.
struct NotificationService: Sendable {
  let notifications: Notifications
  let localization: ErrorLocalization
  let clock: WallClock
  private let news: NodeNews?
  private let changes = Changes()

  init(
    notifications: Notifications, localization: ErrorLocalization, clock: WallClock,
    news: NodeNews?
  ) {
    (self.notifications, self.localization, self.clock) = (notifications, localization, clock)
    self.news = news
  }

  private var store: NotificationStore { notifications.store }

  func listNotifications(
    _ request: ListNotificationsRequest, for caller: Caller
  ) async throws -> ListNotificationsResponse {
    let page = try Page(
      request, NotificationRPC.listNotifications, from: NumberCursor.largest)
    let (found, badge) = try await store.notifications(
      behind: page.start.number, count: page.count, isUnreadOnly: request.unreadOnly, of: caller)
    let (listed, next) = page.cut(found) { NumberCursor($0.number) }
    let named = try await notifications.named(listed, for: caller)
    let language = await localization.language(of: caller)
    return ListNotificationsResponse {
      $0.notifications = named.map { $0.told(in: language) }
      ($0.nextPageToken, $0.badgeCount) = (next, badge)
    }
  }

  func watchNotifications(
    _ request: WatchNotificationsRequest, _ context: CallContext
  ) async throws -> NotificationWatch {
    context.drainReaction = .askFeed
    let caller = try context.caller
    let language = await localization.language(of: caller)
    let place = try await notifications.store.database.resumption(
      after: request.afterRevision, in: request.afterEpoch, on: caller.loop)
    let topic = try await notifications.topic(of: caller)
    let (owner, loop) = (caller.owner, caller.loop)
    let follower = news?.follow([.notifications(owner)], on: loop) { [notifications] in
      _ = try await notifications.topic(of: Caller(owner, on: loop))
    }
    return NotificationWatch(
      topic, from: place, in: language, follower: follower, waking: context)
  }

  func markNotificationsRead(
    _ request: MarkNotificationsReadRequest, for caller: Caller
  ) async throws -> MarkNotificationsReadResponse {
    try await store.markRead(
      request.numbers, through: request.throughNumber, at: clock.now, of: caller)
    let state = try await store.state(of: caller)
    await notifications.changed(caller)
    return MarkNotificationsReadResponse {
      ($0.badgeCount, $0.revision) = (state.badgeCount, state.revision)
    }
  }

  func getNotificationSettings(
    _ request: GetNotificationSettingsRequest, for caller: Caller
  ) async throws -> GetNotificationSettingsResponse {
    let settings = try await store.settings(of: caller)
    return GetNotificationSettingsResponse { $0.settings = settings }
  }

  func updateNotificationSettings(
    _ request: UpdateNotificationSettingsRequest, for caller: Caller
  ) async throws -> UpdateNotificationSettingsResponse {
    try RPCError.check(request.settings.violations)
    let change = ChangeRequest(
      NotificationRPC.updateNotificationSettings, request, caller, at: clock.now)
    return try await changes.make(
      ChangedRow("notification settings", of: caller.owner), for: change, in: store.database,
      reading: [NotificationStore.settings], as: { try NotificationStore.settings($0.first) }
    ) { current in
      try VersionConflict.check(request.expectedVersion, of: current, at: current.version)
      var next = request.settings.asAsked
      if next == current.asAsked {
        return .unchanged(UpdateNotificationSettingsResponse { $0.settings = current })
      }
      next.version = current.version + 1
      next.updateTime = change.time
      return .change(
        NotificationStore.put(next, change), beside: [NotificationsFeature.planning(change.owner)],
        answer: UpdateNotificationSettingsResponse { $0.settings = next })
    }
  }
}
