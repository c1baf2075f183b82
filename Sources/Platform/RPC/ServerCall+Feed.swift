internal import HTTP2

/// The part of a call that begins when its handler has ended and left a feed.
extension ServerCall {
  /// Goes on with `feed` once the handler has ended.
  public func follow(_ feed: some Feed) {
    guard !isAnswered else { return feed.end() }
    self.feed = feed
  }

  /// What is read of the headers once the handler has ended.
  private static let lateHeaders: [StaticString] = [
    "grpc-accept-encoding", "accept-language", "traceparent", "tracestate",
  ]

  /// The handler has ended, and the interceptors around it.
  func feedBegins(_ error: (any Error)?) {
    isFollowing = true
    if let error { return feedEnded(error) }
    engine.session.releaseInbound(of: stream)
    stream.forgetHeaders(except: Self.lateHeaders)
    feed?.advance(self)
  }

  /// Asks the feed.
  func advanceFeed() {
    isWoken = false
    feed?.advance(self)
  }

  /// Whether the feed may be asked; where there is no room for what it says, it is asked once there is.
  public var hasFeedRoom: Bool {
    let countMax = isConflating ? 0 : engine.limits.sendBufferBytesMax
    guard stream.outboundCount > countMax else {
      isConflating = false
      return !isAnswered
    }
    engine.session.notifyWhenDrained(stream, to: countMax / 4)
    return false
  }

  /// The feed has no more for now; if `isNewest`, it is not asked before what it said is on its way.
  public func feedWaits(isNewest: Bool) {
    if isNewest { isConflating = true }
    if let error = interpreter?.failure { feedEnded(error) }
  }

  /// The feed has ended: with `error`, or well.
  public func feedEnded(_ error: (any Error)?) {
    guard dropFeed() else { return }
    handlerEnded(error)
  }

  /// Lets go of the feed; true where the handler has ended, and counted as running because of it.
  func dropFeed() -> Bool {
    guard let feed else { return false }
    self.feed = nil
    feed.end()
    defer { isFollowing = false }
    return isFollowing
  }
}
