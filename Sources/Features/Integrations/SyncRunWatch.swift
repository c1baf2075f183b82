internal import Base
internal import Hub
internal import IntegrationsContract
internal import Localization
internal import RPC
internal import Store
internal import Wire

/// The feed of an account's runs to a device: each as it is when it is sent, in the order of their revisions, until the
/// server drains.
final class SyncRunWatch: Feed {
  private let runs: Subscription<[SyncRun]>
  private var place: Resumption
  /// The revision of the last run that was sent; before the first, the one that the device has.
  private var revision: Int64
  private let language: Localization.Language
  private let follower: NewsFollower?

  /// - Parameters:
  ///   - place: What the device has.
  ///   - follower: What reads the topic's value again; it ends with the feed.
  init(
    _ topic: Topic<[SyncRun]>, from place: Resumption, in language: Localization.Language,
    follower: NewsFollower?, waking context: CallContext
  ) {
    (self.place, revision, self.language) = (place, place.revision, language)
    self.follower = follower
    runs = topic.subscribe(on: context.loop, waking: context)
  }

  func next(isLeaving: Bool) -> FeedStep<WatchSyncRunsResponse> {
    _ = runs.take()
    if let run = runs.newest?.value.first(where: { $0.revision > revision }) {
      revision = run.revision
      return .message(
        WatchSyncRunsResponse {
          $0.syncRun = SyncRuns.told(run, in: language)
          $0.epoch = place.takeEpoch()
        })
    }
    guard isLeaving else { return .nothing }
    return .last(
      WatchSyncRunsResponse {
        $0.drainNotice = DrainNotice(afterRevision: revision)
        $0.epoch = place.takeEpoch()
      }, .draining(after: revision))
  }

  func end() {
    runs.end()
    follower?.end()
  }
}
