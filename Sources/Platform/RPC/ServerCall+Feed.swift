internal import HTTP2

/// The phase of a call after its handler has ended and returned a feed.
extension ServerCall {
  /// Continues with `feed` once the handler has ended.
  public func follow(_ feed: some Feed) {
    guard !isAnswered else { return feed.end() }
    self.feed = feed
  }

  /// The headers that are read after the handler has ended.
  private static let lateHeaders: [StaticString] = [
    "grpc-accept-encoding", "accept-language", "traceparent", "tracestate",
  ]

  /// Starts the feed after the handler and the interceptors around it have ended.
  func feedBegins(_ error: (any Error)?) {
    isFollowing = true
    if let error { return feedEnded(error) }
    engine.session.releaseInbound(of: stream)
    stream.forgetHeaders(except: Self.lateHeaders)
    feed?.advance(self)
  }

  /// Asks the feed for messages.
  func advanceFeed() {
    isWoken = false
    feed?.advance(self)
  }

  /// Whether the feed may be asked; without room for its messages, it is asked once there is.
  public var hasFeedRoom: Bool {
    let countMax = isConflating ? 0 : engine.limits.sendBufferBytesMax
    guard stream.outboundCount > countMax else {
      isConflating = false
      return !isAnswered
    }
    engine.session.notifyWhenDrained(stream, to: countMax / 4)
    return false
  }

  /// Records that the feed has no more messages for now; if `isNewest`, the feed is not asked before
  /// its last message is on its way.
  public func feedWaits(isNewest: Bool) {
    if isNewest { isConflating = true }
    if let error = translator?.failure { feedEnded(error) }
  }

  /// Ends the call when the feed has ended: with `error`, or with OK.
  public func feedEnded(_ error: (any Error)?) {
    guard dropFeed() else { return }
    handlerEnded(error)
  }

  /// Releases the feed; returns whether the handler has ended and counted as running because of the
  /// feed.
  func dropFeed() -> Bool {
    guard let feed else { return false }
    self.feed = nil
    feed.end()
    defer { isFollowing = false }
    return isFollowing
  }
}
