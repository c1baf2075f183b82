internal import Hub
internal import IntegrationsContract
internal import RPC
internal import Wire

/// What a device is told of an account's integrations: what is newest, until the server goes away.
final class SyncWatch: Feed {
  private let states: Subscription<[Integration]>

  /// - Parameter revision: the newest that the device has.
  init(_ topic: Topic<[Integration]>, after revision: Int64, waking context: CallContext) {
    states = topic.subscribe(after: revision, on: context.loop, waking: context)
  }

  func next(isLeaving: Bool) -> FeedStep<WatchSyncsResponse> {
    let news = states.take()
    guard let update = news?.update ?? (isLeaving ? states.newest : nil) else { return .nothing }
    let response = WatchSyncsResponse(
      integrations: update.value, revision: update.revision, skippedCount: news?.skipped ?? 0,
      drainNotice: isLeaving ? DrainNotice(afterRevision: update.revision) : nil)
    return isLeaving ? .last(response, .draining(after: update.revision)) : .newest(response)
  }

  func end() { states.end() }
}
