internal import Hub
internal import IntegrationsContract
internal import RPC
internal import Store
internal import Wire

/// The feed of an account's integrations to a device: the newest state, until the server drains.
final class SyncWatch: Feed {
  private let states: Subscription<[Integration]>
  private var place: Resumption
  private let follower: NewsFollower?

  /// - Parameters:
  ///   - place: What the device has.
  ///   - follower: What reads the topic's value again; it ends with the feed.
  init(
    _ topic: Topic<[Integration]>, from place: Resumption, follower: NewsFollower?,
    waking context: CallContext
  ) {
    (self.place, self.follower) = (place, follower)
    states = topic.subscribe(after: place.revision, on: context.loop, waking: context)
  }

  func next(isLeaving: Bool) -> FeedStep<WatchSyncsResponse> {
    let news = states.take()
    guard let update = news?.update ?? (isLeaving ? states.newest : nil) else { return .nothing }
    let response = WatchSyncsResponse {
      $0.integrations = update.value
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
