internal import Hub
internal import Localization
internal import NotificationsContract
internal import RPC
internal import Store
internal import Wire

/// The feed of an account's notifications to a device: the newest state, until the server drains.
final class NotificationWatch: Feed {
  private let states: Subscription<NotificationBoard>
  private let language: Language
  private var place: Resumption
  private let follower: NewsFollower?

  /// - Parameters:
  ///   - place: What the device has.
  ///   - follower: What reads the topic's value again; it ends with the feed.
  init(
    _ topic: Topic<NotificationBoard>, from place: Resumption, in language: Language,
    follower: NewsFollower?,
    waking context: CallContext
  ) {
    (self.language, self.place, self.follower) = (language, place, follower)
    states = topic.subscribe(after: place.revision, on: context.loop, waking: context)
  }

  func next(isLeaving: Bool) -> FeedStep<WatchNotificationsResponse> {
    let news = states.take()
    guard let update = news?.update ?? (isLeaving ? states.newest : nil) else { return .nothing }
    let response = WatchNotificationsResponse {
      $0.badgeCount = update.value.badgeCount
      $0.notifications = update.value.newest.map { $0.told(in: language) }
      $0.revision = update.revision
      $0.skippedCount = news?.skipped ?? 0
      $0.drainNotice = isLeaving ? DrainNotice(afterRevision: update.revision) : nil
      $0.epoch = place.takeEpoch()
    }
    return isLeaving ? .last(response, .draining(after: update.revision)) : .newest(response)
  }

  func end() {
    states.end()
    follower?.end()
  }
}
