internal import Base
internal import Hub
import PlayerContract
internal import RPC
internal import Store
internal import Wire

/// The stream that a lock screen watches of a session: the newest state, until the session has ended or the server
/// drains.
final class ActivityWatch: Feed {
  private let states: Subscription<PlayerState>
  private let clock: WallClock
  private var place: Resumption
  private let follower: NewsFollower?

  /// - Parameters:
  ///   - place: what the reader has.
  ///   - follower: what reads the topic's value again; it ends with the feed.
  init(
    _ topic: Topic<PlayerState>, from place: Resumption, clock: WallClock, follower: NewsFollower?,
    waking context: CallContext
  ) {
    states = topic.subscribe(after: place.revision, on: context.loop, waking: context)
    (self.clock, self.place, self.follower) = (clock, place, follower)
  }

  func next(isLeaving: Bool) -> FeedStep<WatchActivityResponse> {
    let news = states.take()
    let hasEnded = states.newest?.value.endTime != nil
    let isLeaving = isLeaving && !hasEnded
    guard let update = news?.update ?? (isLeaving ? states.newest : nil) else {
      return hasEnded ? .end : .nothing
    }
    let now = update.value.time(at: clock.moment)
    let content = PlayerContract.ActivityContent(
      ActivityContent(of: update.value, at: now), skippedCount: news?.skipped ?? 0)
    let notice = isLeaving ? DrainNotice(afterRevision: update.revision) : nil
    let response = WatchActivityResponse {
      $0.activity = content
      $0.serverTime = now
      $0.drainNotice = notice
      $0.epoch = place.takeEpoch()
    }
    if isLeaving { return .last(response, .draining(after: update.revision)) }
    return update.value.endTime != nil ? .last(response) : .newest(response)
  }

  func end() {
    states.end()
    follower?.end()
  }
}
