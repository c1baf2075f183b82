internal import Hub
internal import MusicContract
internal import RPC
internal import Wire

/// The feed of an athlete's playback to a device: the newest view, until the server drains.
final class PlaybackWatch: Feed {
  private let views: Subscription<PlaybackView>
  private let leave: () -> Void

  /// - Parameter leave: Called once at the end.
  init(_ room: PlaybackRoom, waking context: CallContext, leave: @escaping () -> Void) {
    views = room.topic.subscribe(on: context.loop, waking: context)
    self.leave = leave
  }

  func next(isLeaving: Bool) -> FeedStep<WatchPlaybackResponse> {
    let news = views.take()?.update
    guard let view = (news ?? (isLeaving ? views.newest : nil))?.value else { return .nothing }
    let response = WatchPlaybackResponse {
      $0.playback = view.playback
      $0.origin = view.origin
      $0.tempo = view.tempo
      $0.problem = view.problem
      $0.sessionProblem = view.sessionProblem
      $0.drainNotice = isLeaving ? DrainNotice() : nil
    }
    return isLeaving ? .last(response, .draining()) : .newest(response)
  }

  func end() {
    views.end()
    leave()
  }
}
