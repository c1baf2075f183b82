internal import Hub
internal import IntegrationsContract
internal import RPC
internal import Wire

/// The feed of an account's connections to a device: the newest state, until the server drains.
final class ConnectionWatch: Feed {
  private let states: Subscription<[Connection]>

  /// - Parameter revision: The newest revision that the device has.
  init(_ topic: Topic<[Connection]>, after revision: Int64, waking context: CallContext) {
    states = topic.subscribe(after: revision, on: context.loop, waking: context)
  }

  func next(isLeaving: Bool) -> FeedStep<WatchConnectionsResponse> {
    let news = states.take()
    guard let update = news?.update ?? (isLeaving ? states.newest : nil) else { return .nothing }
    let response = WatchConnectionsResponse {
      $0.connections = update.value
      $0.revision = update.revision
      $0.skippedCount = news?.skipped ?? 0
      $0.drainNotice = isLeaving ? DrainNotice(afterRevision: update.revision) : nil
    }
    return isLeaving ? .last(response, .draining(after: update.revision)) : .newest(response)
  }

  func end() { states.end() }
}
